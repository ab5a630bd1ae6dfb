import { describe, expect, it } from "vitest";

import type { Happening, View } from "../table/board";
import { boxOf, trace } from "../testing/trace";
import { type Box, FACE_DOWN, has, type Picture, type Seat, sum } from "./facts";
import { after } from "./picture";

const told = boxOf("comuni");
const box = told as unknown as Box;
const FIELDS = [
  "display",
  "envoys",
  "bids",
  "masters",
  "bonus_walls",
  "letter",
  "pile",
  "is_last",
] as const;
const OWN = ["points", "pillage", "sheet", "commune", "hand", "active", "buildings"] as const;
/** A turn comes to these without a word if nothing is built any more. */
const CLOSED = ["repair", "exchange", "turn", "over"];
const matches = [2, 4].map((seats) => ({
  seats,
  lines: trace(seats, "picture", "comuni").map(({ state, events = [] }) => ({
    state: state as unknown as Picture,
    events,
  })),
}));

const drawn = (state: Picture, ...events: Omit<Happening, "ply">[]): Picture =>
  events.reduce<View>(
    (view, event) => after(view, { ply: 0, ...event } as Happening, told),
    state as unknown as View,
  ) as unknown as Picture;

/** Cubes and pairs that are of no known kind in the end are told by the next view. */
const isSettled = (events: Happening[]): boolean =>
  !events.some(({ event }) => event === "converts" || event === "scores");

describe.each(matches)("a match of $seats seats, drawn from its events alone", ({ lines }) => {
  it("comes to the same table and the same cities after every action", () => {
    lines.slice(0, -1).forEach(({ state, events }, i) => {
      const picture = drawn(state, ...events);
      const next = lines[i + 1]!.state;
      for (const field of FIELDS) expect(picture[field], `${field} at ${i}`).toEqual(next[field]);
      picture.seats.forEach((seat, n) => {
        for (const field of [...OWN, "walls", "heroes"] as const) {
          expect(seat[field], `${field} of ${n} at ${i}`).toEqual(next.seats[n]?.[field]);
        }
      });
    });
  });

  it("comes to the same cubes, as far as all know them", () => {
    lines.slice(0, -1).forEach(({ state, events }, i) => {
      const next = lines[i + 1]!.state.seats;
      drawn(state, ...events).seats.forEach(({ cubes, pairs }, n) => {
        if (events.some(({ event }) => event === "scores")) return;
        expect(cubes, `cubes of ${n} at ${i}`).toEqual(next[n]?.cubes);
        expect(sum(pairs), `pairs of ${n} at ${i}`).toEqual(sum(next[n]?.pairs));
        if (isSettled(events)) expect(pairs).toEqual(next[n]?.pairs);
      });
    });
  });

  it("tells as much of hidden hands as all can know", () => {
    const told = lines.slice(0, -1).map(({ state, events }, i) => {
      const [picture, next] = [drawn(state, ...events), lines[i + 1]!.state];
      if (CLOSED.includes(next.phase)) return {};
      expect(picture.fresh, `fresh at ${i}`).toEqual(next.fresh);
      picture.seats.forEach(({ under_one, under_two }, n) => {
        expect(under_one, `under_one of ${n} at ${i}`).toEqual(next.seats[n]?.under_one);
        expect(under_two, `under_two of ${n} at ${i}`).toEqual(next.seats[n]?.under_two);
      });
      return {
        isOld: sum(state.fresh) === 0 && /^(builds|walls|raises)$/.test(events[0]?.event ?? ""),
      };
    });
    expect(told.some(({ isOld }) => isOld)).toBe(true); // a card that was kept is used
  });
});

const start = matches[0]!.lines.find(({ state }) => state.phase === "turn")!.state;
const withSeat = (change: Partial<Seat>): Picture => {
  const state = structuredClone(start);
  Object.assign(state.seats[0]!, change);
  return state;
};

describe("a hand that the reader does not see", () => {
  it("grows by the cards that all see taken, and loses what is built or discarded", () => {
    const state = withSeat({ hand: { [FACE_DOWN]: 2 } });
    const [column, card] = ["1", state.display["1-1"]!];
    const taken = drawn(state, { event: "takes-card", seat: 0, card, column });
    expect(sum(taken.seats[0]?.hand)).toBe(3);
    expect(taken.display).not.toHaveProperty("1-1");
    const built = drawn(taken, { event: "walls", seat: 0, card: "military-1" });
    expect(sum(built.seats[0]?.hand)).toBe(2);
    const kept = drawn(built, { event: "discards", seat: 0, card: null });
    expect(sum(kept.seats[0]?.hand)).toBe(1);
    expect(sum(drawn(kept, { event: "discards", seat: 0, card: null }).seats[0]?.hand)).toBe(0);
  });
});

describe("pairs of cubes whose kind others do not know", () => {
  const hidden = { cubes: { gold: 1, armies: 1, pilgrims: 5 }, pairs: { either: 1 } };

  it("are made when armies are, of as many cubes as could have been given", () => {
    const { cubes, pairs } = drawn(
      withSeat(hidden),
      { event: "sends", seat: 0, number: 2 },
      { event: "keeps-for-city", seat: 0, number: 0 },
      { event: "converts", seat: 0, number: 1 },
    ).seats[0]!;
    expect(cubes).toEqual({ gold: 1, pilgrims: 3 });
    expect(pairs).toEqual({ either: 1 });
  });

  it("come to light when more is paid than all knew of", () => {
    const paid = drawn(withSeat(hidden), { event: "pays", seat: 0, resource: "gold", number: 3 });
    expect(paid.seats[0]?.cubes).toEqual({ armies: 1, pilgrims: 5 });
    expect(paid.seats[0]?.pairs).toEqual({});
  });

  it("are pilgrims once a bid is paid for with pilgrims, for then the gold is gone", () => {
    const seat = drawn(
      withSeat(hidden),
      { event: "bids", seat: 0, column: "1", gold: 2 },
      { event: "pays", seat: 0, resource: "gold", number: 1 },
      { event: "pays", seat: 0, resource: "pilgrims", number: 2 },
    ).seats[0]!;
    expect(seat.pairs).toEqual({});
    expect(has(seat, "pilgrims")).toBe(5);
  });
});

it("when a pile ends cards come from the next, as many as there are for so many seats", () => {
  const ended = drawn(start, { event: "pile-ends", pile: "a" });
  expect([ended.letter, ended.ended, sum(ended.pile)]).toEqual(["b", "a", 9]);
  const [card] = Object.keys(ended.pile);
  const laid = drawn(ended, { event: "is-laid", card, column: "1" });
  expect(sum(laid.pile)).toBe(8);
  const five = { ...start, seats: Array<Seat>(5).fill(start.seats[0]!) };
  expect(sum(drawn(five, { event: "pile-ends", pile: "a" }).pile)).toBe(18);
  expect(drawn(start, { event: "pile-ends", pile: "d" }).pile).toEqual({});
});

it("a displaced envoy moves on with its gold, or takes it home", () => {
  const away = drawn(
    start,
    { event: "bids", seat: 1, column: "2", gold: 1 },
    { event: "bids", seat: 0, column: "2", gold: 2 },
    { event: "is-displaced", seat: 1, column: "2", gold: 1 },
  );
  expect([away.displaced, away.carried, away.envoys["2"]]).toEqual([1, 1, "seat-0"]);
  const moved = drawn(away, { event: "moves", seat: 1, column: "3", gold: 1 });
  expect([moved.displaced, moved.envoys["3"], moved.bids["3"]]).toEqual([-1, "seat-1", 1]);
  const home = drawn(away, { event: "goes-home", seat: 1, gold: 1 });
  expect(has(home.seats[1]!, "gold")).toBe(has(away.seats[1]!, "gold") + 1);
});

it("what is repaired and exchanged is paid for", () => {
  const seat = drawn(
    withSeat({ cubes: { pilgrims: 5 }, pairs: {}, pillage: 3 }),
    { event: "repairs", seat: 0, number: 2 },
    { event: "exchanges", seat: 0, exchange: "pilgrims-for-artisans" },
  ).seats[0]!;
  expect(seat.pillage).toBe(1);
  expect(has(seat, "pilgrims")).toBe(5 - box.repair[1]! - 2);
  expect(has(seat, "artisans")).toBe(1);
});
