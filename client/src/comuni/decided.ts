// What decided a match of Comuni: the lines of the final sheet.

import type { StoryProps } from "../table/board";
import { decidedByPoints, type Part } from "../table/decided";
import { LINES } from "./facts";
import { lineName } from "./names";
import { sheetIn } from "./reports";

export const decided = (story: StoryProps): string => decidedByPoints(story, partsOf(story));

/** What each line of the sheet brought. */
export function partsOf({ table, events }: StoryProps): Part[] {
  const sheet = sheetIn(events, table.seats.length) ?? [];
  return LINES.map((line) => ({
    name: lineName(line),
    points: table.seats.map((_, seat) => sheet[seat]?.[line] ?? 0),
  }));
}
