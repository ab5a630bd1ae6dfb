import { describe, expect, it } from "vitest";

import { partsOf as tribesOf } from "../attila/decided";
import { partsOf as linesOf } from "../comuni/decided";
import { decided as decidedInGoths } from "../goths/decided";
import type { TableInfo } from "../protocol";
import { trace } from "../testing/trace";
import type { Happening, StoryProps } from "./board";
import { decidedByPoints, gapOf } from "./decided";

const TRIBES = ["franks", "huns", "goths", "saxons", "teutons", "vandals"];
const NAMES = ["Ada", "Bea", "Cem"];
const table = { seats: NAMES.map((name) => ({ name })) } as TableInfo;

function storyOf(game: string): StoryProps {
  const lines = trace(NAMES.length, "decided", game);
  const { state, scores, ranks } = lines.at(-1) as unknown as StoryProps["result"] & {
    state: StoryProps["view"];
  };
  const events = lines.flatMap((line) => line.events ?? []);
  return { table, events, view: state, result: { scores, ranks } };
}

describe.each([
  ["attila", (story: StoryProps) => tribesOf(story, TRIBES)],
  ["comuni", linesOf],
])("what decided a match of %s", (game, partsOf) => {
  const story = storyOf(game);
  const parts = partsOf(story);

  it("adds up to the result", () => {
    story.result.scores.forEach((score, seat) => {
      expect(parts.reduce((total, { points }) => total + points[seat]!, 0)).toBe(score);
    });
  });

  it("is where the winner has most more than the next, and by how much it was won", () => {
    const { scores, ranks } = story.result;
    const gap = gapOf(story, parts)!;
    expect([ranks[gap.winner], ranks[gap.other]]).toEqual([1, 2]);
    expect(gap.lead).toBe(scores[gap.winner]! - scores[gap.other]!);
    const between = parts.map(({ points }) => points[gap.winner]! - points[gap.other]!);
    expect(gap.more).toBe(Math.max(...between));
    expect(gap.part?.points[gap.winner]).toBe(gap.part!.points[gap.other]! + gap.more);
  });
});

const told = (ranks: number[], scores: number[], points: number[]): string =>
  decidedByPoints({ table, events: [], view: {}, result: { ranks, scores } }, [
    { name: "all", points },
  ]);

it("a win that is shared, won by a tie-break or by what nothing tells of is called so", () => {
  expect(told([1, 2, 3], [9, 7, 5], [9, 7, 5])).toBe("page-decided-by");
  expect(told([1, 2, 3], [9, 7, 5], [0, 0, 0])).toBe("page-decided-lead");
  expect(told([2, 1, 3], [7, 7, 5], [7, 7, 5])).toBe("page-decided-tie");
  expect(told([1, 1, 3], [7, 7, 5], [7, 7, 5])).toBe("page-decided-shared");
});

describe("what decided a match of Goths to Rome", () => {
  const view = { rome: 40, seats: [{ cities: { milan: 1 } }, { cities: {} }, { cities: {} }] };
  const ended = (ranks: number[], ...events: Partial<Happening>[]): string | null =>
    decidedInGoths({
      table,
      view,
      events: events.map((event) => ({ ply: 1, event: "", ...event })),
      result: { ranks, scores: [0, 0, 0] },
    });
  const wins = (way: string) => ({ event: "wins", seat: 0, way });

  it("is the force that took Rome", () => {
    const storm = { event: "storms", seat: 0, roman: "rome", force: 44 };
    expect(ended([1, 2, 2], storm, wins("rome"))).toBe("goths-decided-rome");
  });

  it("is the last city, and whose it was", () => {
    const captures = { event: "captures", seat: 0, roman: "milan" };
    const steals = { event: "steals", seat: 0, roman: "milan", opponent: "1" };
    const other = { ...captures, seat: 1 };
    expect(ended([1, 2, 2], steals, captures, wins("cities"))).toBe("goths-decided-captured");
    expect(ended([1, 2, 2], captures, steals, other, wins("cities"))).toBe("goths-decided-stolen");
    expect(ended([1, 2, 2], wins("cities"))).toBe("goths-page-won-cities");
  });

  it("is how many cities everybody holds after the last round", () => {
    expect(ended([1, 2, 2], wins("last-round"))).toBe("goths-decided-last-round");
    const shares = { ...wins("last-round"), event: "shares-win" };
    expect(ended([1, 1, 3], shares, { ...shares, seat: 1 })).toBe("goths-decided-shared");
  });
});
