import { describe, expect, it } from "vitest";

import type { Choice } from "../protocol";
import { trace } from "../testing/trace";
import { type Offers, refusedHand, refusedStock, sorted, spot } from "./offers";

const choice = (action: Choice["action"]): Choice => ({ action, text: "", words: "" });
const filed = ({ acts, ...others }: Offers): Choice[] => [
  ...acts,
  ...Object.values(others).flatMap((offered) => [...offered.values()].flat()),
];

it("offers each choice where it makes sense on the board", () => {
  const play = choice({ type: "play", card: "scout" });
  const defend = choice({ type: "defend", card: "scout", place: "farm" });
  const recall = choice({ type: "recall", place: "city", card: "king" });
  const attack = choice({ type: "attack", place: "farm", opponent: "2" });
  const storm = choice({ type: "storm", roman: "milan" });
  const scrap = choice({ type: "scrap", card: "king" });
  const recruit = choice({ type: "recruit", card: "king" });
  const harass = choice({ type: "harass", opponent: "1" });
  const done = choice({ type: "done" });
  const offers = sorted([play, defend, recall, attack, storm, scrap, recruit, harass, done]);
  expect(offers.hand.get("scout")).toEqual([play, defend]);
  expect(offers.defence.get(spot("city", "king"))).toEqual([recall]);
  expect(offers.places.get(spot("farm", 2))).toEqual([attack]);
  expect(offers.romans.get("milan")).toEqual([storm]);
  expect(offers.discards.get("king")).toEqual([scrap]);
  expect(offers.stock.get("king")).toEqual([recruit]);
  expect(offers.seats.get("1")).toEqual([harass]);
  expect(offers.acts).toEqual([done]);
});

describe("in a whole match", () => {
  const lines = trace(3, "offers", "goths").filter(({ mover }) => typeof mover === "number");

  it("every choice is offered once, and only what needs neither card nor place by a button", () => {
    const byButton = new Set<unknown>();
    for (const { legal = [] } of lines) {
      const all = legal.map(choice);
      const offers = sorted(all);
      expect(new Set(filed(offers))).toEqual(new Set(all));
      expect(filed(offers)).toHaveLength(all.length);
      for (const { action } of offers.acts) byButton.add(action.type);
    }
    expect([...byButton].sort()).toEqual(["act", "done", "lay", "reinforce"]);
  });
});

it("takes a click on what is not offered for what is asked just then", () => {
  expect(refusedStock("recruit", "king")).toEqual({ type: "recruit", card: "king" });
  expect(refusedStock("take", "scout")).toEqual({ type: "take", card: "scout" });
  expect(refusedHand("actions", "scout")).toEqual({ type: "play", card: "scout" });
  expect(refusedHand("harassed", "scout")).toEqual({ type: "discard", card: "scout" });
});
