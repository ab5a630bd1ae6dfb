import { beforeAll, expect, it } from "vitest";

import { learn } from "../here/words.svelte";
import { trace } from "../testing/trace";
import { type Json, sheet } from "./tables";

const FLUENT = `
attila-field-phase = What is asked
attila-phase-card = a card
attila-field-markers = Markers
attila-field-seats = Seats
attila-field-hand = Hand
attila-field-score = Points
attila-tribe-franks = Franks
attila-province-raetia = Raetia
page-face-down = face down
page-yes = yes
page-no = no
`;

beforeAll(() => learn({ language: "en", languages: [], fluent: FLUENT }));

const view: { [key: string]: Json } = {
  phase: "card",
  asked: 1,
  has_used_tile: 0,
  deck: { "face-down": 30 },
  ends: {},
  war: null,
  markers: { raetia: { franks: 2 } },
  supply: { franks: 18 },
  seats: [
    { hand: { franks: 1 }, score: 3 },
    { hand: {}, score: 0 },
  ],
};

it("labels every field and thing with the game's own words", () => {
  const { facts, tables } = sheet(view, "attila", ["Ada", "Bea"]);
  expect(facts).toContainEqual({ name: "What is asked", value: "a card" });
  expect(facts).toContainEqual({ name: "war", value: "–" });
  expect(facts).toContainEqual({ name: "supply", value: "Franks 18" });
  expect(facts).toContainEqual({ name: "asked", value: "Bea" });
  expect(facts).toContainEqual({ name: "has used tile", value: "no" });
  expect(facts).toContainEqual({ name: "deck", value: "face down 30" });
  expect(facts).toContainEqual({ name: "ends", value: "–" });
  expect(tables).toContainEqual({
    title: "Markers",
    heads: ["Franks"],
    rows: [{ name: "Raetia", cells: ["2"] }],
  });
  expect(tables).toContainEqual({
    title: "Seats",
    heads: ["Ada", "Bea"],
    rows: [
      { name: "Hand", cells: ["Franks 1", "–"] },
      { name: "Points", cells: ["3", "0"] },
    ],
  });
});

it("names things in the order of the box, and what it does not name behind them", () => {
  const box = { provinces: [{ id: "raetia" }, { id: "italy" }], tribes: ["franks", "huns"] };
  const markers = { italy: { huns: 1, gepids: 1 }, raetia: { franks: 2 } };
  const { tables, facts } = sheet({ markers, supply: { huns: 1, franks: 2 } }, "attila", [], box);
  expect(tables[0]?.heads).toEqual(["Franks", "huns", "gepids"]);
  expect(tables[0]?.rows.map(({ name }) => name)).toEqual(["Raetia", "italy"]);
  expect(facts).toEqual([{ name: "supply", value: "Franks 2, huns 1" }]);
});

it("tells a list of plain things in one line", () => {
  const { facts } = sheet({ last: ["franks", "huns"], none: [] }, "attila", []);
  expect(facts).toEqual([
    { name: "last", value: "Franks, huns" },
    { name: "none", value: "–" },
  ]);
});

const last = trace(2, "plain").at(-1);

it("leaves nothing of a real view out", () => {
  const state = last?.state as { [key: string]: Json };
  const { facts, tables } = sheet(state, "attila", ["Ada", "Bea"]);
  expect(facts.length + tables.length).toBe(Object.keys(state).length);
  expect(JSON.stringify({ facts, tables })).not.toContain("[object");
});
