import { describe, expect, it } from "vitest";

import type { Happening, View } from "../table/board";
import { trace } from "../testing/trace";
import type { Picture } from "./facts";
import { after } from "./picture";
import { reportOf, scoringsIn, warsIn } from "./reports";

// Cards that were traded are put away without a word once the trade is done: they are left out.
const PUBLIC = ["markers", "peace", "supply", "century"] as const;
const OPTIONS = ["war-cards=open", "two-wars=chosen", "forgo=both", "last-tile=two-scorings"];
const tables = [
  ...[2, 3, 5].map((seats) => ({ seats, options: [] as string[] })),
  { seats: 4, options: OPTIONS },
];
const matches = tables.map(({ seats, options }) => ({
  seats,
  lines: trace(seats, "picture", "attila", options).map(({ state, events = [] }) => ({
    state: state as unknown as Picture,
    events,
  })),
}));

describe.each(matches)("a match of $seats seats, drawn from its events alone", ({ lines }) => {
  it("comes to the same board, influence, hands and points after every action", () => {
    lines.slice(0, -1).forEach(({ state, events }, i) => {
      const before = state as unknown as View;
      const drawn = events.reduce<View>((view, happening) => after(view, happening), before);
      const next = lines[i + 1]?.state as Picture;
      const picture = drawn as unknown as Picture;
      for (const field of PUBLIC) {
        expect(tidy(picture[field]), `${field} at ${i}`).toEqual(tidy(next[field]));
      }
      expect(picture.seats, `seats at ${i}`).toEqual(next.seats);
      expect(picture.war, `war at ${i}`).toBe(next.war);
    });
  });

  it("has every point of the result in one of its scorings", () => {
    const events = lines.flatMap(({ events }) => events);
    const shares = scoringsIn(events).flatMap((scoring) => scoring.shares);
    lines.at(-1)?.state.seats.forEach(({ score }, seat) => {
      const mine = shares.filter((share) => share.seat === seat);
      expect(mine.reduce((total, { points }) => total + points, 0)).toBe(score);
    });
  });

  it("has a report for every province at peace, in which somebody left", () => {
    const wars = warsIn(lines.flatMap(({ events }) => events));
    const peaceful = Object.keys(lines.at(-1)?.state.peace ?? {});
    expect(wars.map(({ province }) => province).sort()).toEqual(peaceful.sort());
    for (const { strengths, left } of wars) {
      const lowest = Math.min(...strengths.map(({ strength }) => strength));
      const weakest = strengths.filter(({ strength }) => strength === lowest);
      expect(Object.keys(left).sort()).toEqual(weakest.map(({ tribe }) => tribe).sort());
    }
  });
});

it("a war is told of from its outbreak to the next card, whatever is placed before it is fought", () => {
  const told = (...events: Partial<Happening>[]): Happening[] =>
    events.map((one, ply) => ({ ply, event: "", ...one }));
  const outbreak = [{ event: "places" }, { event: "war", seat: 0, province: "raetia" }];
  const over = { event: "peace", century: "4th", province: "raetia", left: 0 };
  expect(reportOf(told(...outbreak)).war?.isOver).toBe(false);
  expect(reportOf(told(...outbreak, { event: "places" })).war?.province).toBe("raetia");
  expect(reportOf(told(...outbreak, { event: "places" }, over)).war?.isOver).toBe(true);
  expect(reportOf(told(...outbreak, over, { event: "places" })).war).toBeNull();
});

it("the war that was chosen to be fought first is told of first", () => {
  const events = [
    { ply: 0, event: "places" },
    { ply: 0, event: "war", seat: 0, province: "raetia" },
    { ply: 1, event: "places" },
    { ply: 1, event: "war", seat: 0, province: "noricum" },
    { ply: 2, event: "fights-first", seat: 0, province: "noricum" },
  ];
  expect(reportOf(events).war?.province).toBe("noricum");
  const peace = { ply: 3, event: "peace", century: "4th", province: "noricum", left: 0 };
  expect(reportOf([...events, peace]).war?.province).toBe("raetia");
});

it("two scorings of one card are both told of", () => {
  const events = [
    { ply: 4, event: "places" },
    { ply: 5, event: "century-scoring", century: "4th" },
    { ply: 5, event: "scores-first", seat: 0, tribe: "huns", points: 3 },
    { ply: 5, event: "too-far-behind", seat: 1, tribe: "huns", spaces: 4 },
    { ply: 5, event: "century-scoring", century: "5th" },
    { ply: 5, event: "scores-alone", seat: 1, tribe: "goths", points: 2 },
  ];
  const { scorings } = reportOf(events);
  expect(scorings.map(({ century }) => century)).toEqual(["4th", "5th"]);
  expect(scorings[0]?.shares.at(-1)).toEqual({
    seat: 1,
    tribe: "huns",
    points: 0,
    why: "too-far-behind",
  });
});

it("cards that lie open are added up as they are committed", () => {
  const open = { event: "commits-openly", seat: 1, card: "huns", province: "raetia", cards: 1 };
  const events = [{ event: "war", seat: 0, province: "raetia" }, open, open].map((one, ply) => ({
    ply,
    ...one,
  }));
  expect(warsIn(events)[0]?.revealed).toEqual([{ seat: 1, tribe: "huns", cards: 2 }]);
});

it("of two wars of one card the one that is fought is told of", () => {
  const events = [
    { ply: 0, event: "places" },
    { ply: 0, event: "war", seat: 0, province: "raetia" },
    { ply: 1, event: "places" },
    { ply: 1, event: "war", seat: 0, province: "noricum" },
  ];
  expect(reportOf(events).war?.province).toBe("raetia");
  const peace = { ply: 2, event: "peace", century: "4th", province: "raetia", left: 0 };
  expect(reportOf([...events, peace]).war?.province).toBe("noricum");
});

/** Empty counts left out, as the server does. */
function tidy(field: unknown): unknown {
  return JSON.parse(
    JSON.stringify(field, (_, value: unknown) =>
      value === 0 || (value && typeof value === "object" && !Object.keys(value).length)
        ? undefined
        : value,
    ) ?? "{}",
  );
}
