import { describe, expect, it } from "vitest";

import type { Happening, View } from "../table/board";
import { boxOf, trace } from "../testing/trace";
import {
  bestHand,
  type Box,
  deckSize,
  FACE_DOWN,
  type Picture,
  romanWall,
  sum,
  wallOf,
} from "./facts";
import { growthOf } from "./growth";
import { after } from "./picture";

const told = boxOf("goths");
const box = told as unknown as Box;
const FIELDS = ["stock", "box", "centre", "played", "gained", "seats"] as const;
const matches = [2, 4].map((seats) => ({
  seats,
  lines: trace(seats, "picture", "goths").map(({ state, events = [] }) => ({
    state: state as unknown as Picture,
    events,
  })),
}));

const drawn = (state: Picture, ...events: Omit<Happening, "ply">[]): Picture =>
  events.reduce<View>(
    (view, event) => after(view, { ply: 0, ...event } as Happening, told),
    state as unknown as View,
  ) as unknown as Picture;

describe.each(matches)("a match of $seats seats, drawn from its events alone", ({ lines }) => {
  it("comes to the same cards everywhere after every action", () => {
    lines.slice(0, -1).forEach(({ state, events }, i) => {
      const picture = drawn(state, ...events);
      for (const field of FIELDS) {
        expect(picture[field], `${field} at ${i}`).toEqual(lines[i + 1]?.state[field]);
      }
    });
  });

  it("has in its story the Roman cities of the end, and all cards that were gained", () => {
    const growth = growthOf(
      lines.flatMap(({ events }) => events),
      lines[0]?.state.seats.length ?? 0,
    );
    lines.at(-1)?.state.seats.forEach(({ cities }, seat) => {
      const held = growth[seat]?.romans.filter((roman) => roman !== "rome") ?? [];
      expect(held.sort()).toEqual(Object.keys(cities).sort());
    });
    const gained = growth.map(({ recruited, taken }) => sum(recruited) + sum(taken));
    const all = gained.reduce((total, cards) => total + cards, 0);
    const first = lines.findLast(({ state }) => state.phase === "first")?.state;
    const stock = (state: Picture | undefined): number => sum(state?.stock);
    expect(all).toBe(stock(first) - stock(lines.at(-1)?.state));
  });
});

describe("a hand that the reader does not see", () => {
  const [start] = matches[0]?.lines ?? [];
  const state = structuredClone(start?.state) as Picture;
  const [seat] = state.seats;
  if (seat) {
    seat.hand = { king: 1, [FACE_DOWN]: 3 };
    seat.known = { king: 1 };
    seat.pool = { scout: 2, "tribe-chief": 4 };
  }

  it("loses a card known by name, or one face down", () => {
    const after = drawn(
      state,
      { event: "plays", seat: 0, card: "king" },
      { event: "plays", seat: 0, card: "scout" },
    ).seats[0];
    expect(after?.hand).toEqual({ [FACE_DOWN]: 2 });
    expect(after?.known).toEqual({});
    expect(after?.pool).toEqual({ scout: 1, "tribe-chief": 4 });
  });

  it("is shown when it is discarded unplayed", () => {
    const shown = drawn(state, { event: "reveals", seat: 0, card: "scout", cards: 2 }).seats[0]!;
    expect(shown.discards).toEqual({ scout: 2 });
    expect(shown.hand).toEqual({ king: 1, [FACE_DOWN]: 1 });
    expect(shown.pool).toEqual({ "tribe-chief": 4 });
  });

  it("is discarded face down at the end of a turn, and the deck is as high as before", () => {
    const before = deckSize(state.seats[0]!);
    const ended = drawn(state, { event: "ends-turn", seat: 0, cards: 4 }).seats[0]!;
    expect(sum(ended.discards)).toBe(4);
    expect(ended.hand).toEqual({});
    expect(deckSize(ended)).toBe(before);
  });

  it("is known to all when the deck has run out", () => {
    const all = { ...seat!, pool: { scout: 3 }, discards: { prince: 2 } };
    const shuffled = drawn({ ...state, seats: [all] }, { event: "reshuffles", seat: 0, cards: 2 })
      .seats[0]!;
    expect(shuffled.hand).toEqual({ king: 1, scout: 3 });
    expect(deckSize(shuffled)).toBe(2);
  });
});

describe("a Roman city", () => {
  const { state } = matches[0]!.lines[0]!;

  it("comes from the centre, and then from whoever has it", () => {
    const captured = drawn(state, { event: "captures", seat: 0, roman: "milan" });
    expect(captured.centre).not.toHaveProperty("milan");
    expect(captured.seats[0]?.cities).toEqual({ milan: 1 });
    const stolen = drawn(captured, { event: "steals", seat: 1, roman: "milan", opponent: "0" });
    expect(stolen.seats.map(({ cities }) => cities)).toEqual([{}, { milan: 1 }]);
    expect(stolen.has_taken).toBe(1);
  });

  it("stands as it is printed, and Rome as strong as it still is", () => {
    const weaker = drawn(state, { event: "weakens", roman: "rome", defence: 35 });
    expect(romanWall(state, "rome", box)).toBe(box.romans.rome);
    expect(romanWall(weaker, "rome", box)).toBe(35);
    expect(romanWall(weaker, "milan", box)).toBe(box.romans.milan);
  });
});

it("a place is as strong as it is printed, and by the cards in its defence", () => {
  const state = structuredClone(matches[0]!.lines[0]!.state);
  const manned = drawn(
    { ...state, seats: [{ ...state.seats[0]!, hand: { spearman: 1, "tribe-chief": 1 } }] },
    { event: "defends", seat: 0, card: "spearman", place: "farm" },
    { event: "defends", seat: 0, card: "tribe-chief", place: "farm" },
  ).seats[0]!;
  expect(manned.defence).toEqual({ "farm-1": "tribe-chief", "farm-2": "spearman" });
  expect(wallOf(manned, "farm", box)).toBe(box.places.farm + 3);
  expect(wallOf(manned, "city", box)).toBe(box.places.city);
});

it("the best hand is of the strongest cards, wherever they are but in defence", () => {
  const [seat] = structuredClone(matches[0]!.lines[0]!.state.seats);
  const force = (id: string): number => box.cards.find((card) => card.id === id)!.force;
  const held = { ...seat!, pool: { king: 2 }, known: { prince: 1 }, discards: { scout: 9 } };
  const state = { ...matches[0]!.lines[0]!.state, turn: 1, seats: [held] };
  const five = [force("king"), force("king"), force("prince"), force("scout"), force("scout")];
  const best = [...five, ...Array<number>(7).fill(force("scout"))].sort((a, b) => b - a);
  const sumOf = (cards: number[]): number => cards.reduce((total, one) => total + one, 0);
  expect(bestHand(state, 0, box)).toBe(sumOf(best.slice(0, box.hand)));
  expect(bestHand({ ...state, turn: 0, played: { king: 1 } }, 0, box)).toBeGreaterThan(
    bestHand(state, 0, box),
  );
});
