import { describe, expect, it } from "vitest";

import type { Choice } from "../protocol";
import { boxOf, trace } from "../testing/trace";
import { type Box, cardsOf, type Picture } from "./facts";
import { amounts, both, fits, type Offers, place, places, sorted } from "./offers";

const choice = (action: Choice["action"]): Choice => ({ action, text: "", words: "" });
const filed = ({ bids, builds, acts, ...others }: Offers): Choice[] => [
  ...acts,
  ...[...bids.values()].flatMap((offered) => [...offered.values()]),
  ...[...builds.values()].flat(),
  ...Object.values(others).flatMap((offered) => [...offered.values()]),
];

it("offers each choice where it makes sense on the board", () => {
  const low = choice({ type: "bid", column: "3", gold: "1" });
  const high = choice({ type: "bid", column: "3", gold: "2" });
  const move = choice({ type: "move", column: "2" });
  const take = choice({ type: "take", resource: "gold" });
  const wall = choice({ type: "wall", card: "culture-2" });
  const keep = choice({ type: "keep", card: "culture-2", other: "religion-1" });
  const repair = choice({ type: "repair", pillage: "2" });
  const right = choice({ type: "right", armies: "4" });
  const done = choice({ type: "done" });
  const offers = sorted([low, high, move, take, wall, keep, repair, right, done]);
  expect(offers.bids.get("3")).toEqual(
    new Map([
      [1, low],
      [2, high],
    ]),
  );
  expect(amounts(offers.bids.get("3"))).toEqual([1, 2]);
  expect(amounts(undefined)).toEqual([]);
  expect(offers.moves.get("2")).toBe(move);
  expect(offers.takes.get("gold")).toBe(take);
  expect(offers.builds.get("culture-2")).toEqual([wall]);
  expect(offers.keeps.get(both("culture-2", "religion-1"))).toBe(keep);
  expect(offers.repairs.get(2)).toBe(repair);
  expect(offers.right.get(4)).toBe(right);
  expect(offers.acts).toEqual([done]);
});

it("knows where in a city a card can be built", () => {
  const build = choice({ type: "build", card: "culture-2", guild: "culture" });
  const raise = choice({ type: "raise", card: "culture-2", guild: "culture", storeys: "1" });
  const wall = choice({ type: "wall", card: "culture-2" });
  const heighten = choice({ type: "heighten", card: "culture-2", storeys: "3" });
  expect(places([build, raise, wall, heighten])).toEqual(
    new Map([
      [place("culture", 0), build],
      [place("culture", 1), raise],
      [place(null, 0), wall],
      [place(null, 3), heighten],
    ]),
  );
  expect(places(undefined).size).toBe(0);
});

it("finds a choice again by what is wanted of it", () => {
  const left = choice({ type: "left", armies: "2" });
  expect(fits(left, { type: "left", armies: "2" })).toBe(true);
  expect(fits(left, { type: "left" })).toBe(true);
  expect(fits(left, { type: "left", armies: "3" })).toBe(false);
});

describe("in a whole match", () => {
  const lines = trace(4, "offers", "comuni").filter(({ mover }) => typeof mover === "number");

  it("every choice is offered once, and only what needs nothing else by a button", () => {
    const byButton = new Set<unknown>();
    for (const { legal = [] } of lines) {
      const all = legal.map(choice);
      const offers = sorted(all);
      expect(new Set(filed(offers))).toEqual(new Set(all));
      expect(filed(offers)).toHaveLength(all.length);
      for (const { action } of offers.acts) byButton.add(action.type);
    }
    expect([...byButton].sort()).toEqual(["claim", "done", "home", "income"]);
  });

  it("each storey that can be built with a card has a place of its own", () => {
    for (const { legal = [] } of lines) {
      for (const builds of sorted(legal.map(choice)).builds.values()) {
        expect(places(builds).size).toBe(builds.length);
      }
    }
  });

  it("any two cards of a hand can be kept, in the order in which they lie there", () => {
    const box = boxOf("comuni") as unknown as Box;
    const keeps = lines.filter(({ state }) => state.phase === "keep");
    expect(keeps.length).toBeGreaterThan(0);
    for (const { state, legal = [] } of keeps) {
      const { seats, turn } = state as unknown as Picture;
      const hand = cardsOf(seats[turn]?.hand ?? {}, box).map(({ id }) => id);
      const pairs = hand.flatMap((card, i) => hand.slice(i + 1).map((other) => both(card, other)));
      expect(new Set(sorted(legal.map(choice)).keeps.keys())).toEqual(new Set(pairs));
    }
  });

  it("armies and their purse are numbers without a gap", () => {
    const steps = lines.filter(({ state }) =>
      ["right", "left", "purse"].includes(String(state.phase)),
    );
    expect(steps.length).toBeGreaterThan(0);
    for (const { legal = [] } of steps) {
      const { right, left, purse } = sorted(legal.map(choice));
      const values = amounts([right, left, purse].find(({ size }) => size));
      expect(values).toEqual(values.map((_, i) => (values[0] ?? 0) + i));
    }
  });
});
