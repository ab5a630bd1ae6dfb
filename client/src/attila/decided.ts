// What decided a match of Attila: points by tribe.

import { gameOf } from "../here/person.svelte";
import type { StoryProps } from "../table/board";
import { decidedByPoints, type Part } from "../table/decided";
import { boxOf } from "./facts";
import { tribeName } from "./names";
import { pointsOf, scoringsIn } from "./reports";

export const decided = (story: StoryProps): string =>
  decidedByPoints(story, partsOf(story, boxOf(gameOf("attila")?.box ?? {}).tribes));

/** What each tribe brought, over all scorings. */
export function partsOf({ table, events }: StoryProps, tribes: string[]): Part[] {
  const shares = scoringsIn(events).flatMap((scoring) => scoring.shares);
  return tribes.map((tribe) => ({
    name: tribeName(tribe),
    points: table.seats.map((_, seat) => pointsOf(shares, seat, tribe)),
  }));
}
