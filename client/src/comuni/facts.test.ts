import { describe, expect, it } from "vitest";

import { boxOf, trace } from "../testing/trace";
import {
  attackOn,
  type Box,
  defenceOf,
  envoysHome,
  faceOf,
  incomeOf,
  invaderOf,
  manned,
  type Picture,
  priceOf,
  purseFor,
  roundFrom,
  sum,
} from "./facts";
import { invasionsIn, reportOf, sheetIn, winnerIn } from "./reports";

const box = boxOf("comuni") as unknown as Box;
const lines = trace(5, "facts", "comuni").map(({ state, legal = [], events = [] }) => ({
  state: state as unknown as Picture,
  legal,
  events,
}));
const first = lines.find(({ state }) => state.phase === "turn")!.state;

/** What the page says beforehand, and what the rules then do. */
describe("what the page foresees", () => {
  it("is what an income gives", () => {
    const incomes = lines.filter(({ events }) => events[0]?.event === "takes-income");
    expect(incomes.length).toBeGreaterThan(0);
    for (const { state, events } of incomes) {
      const gains = events.filter(({ event }) => event === "gains");
      const got = Object.fromEntries(gains.map(({ resource, number }) => [resource, number]));
      expect(incomeOf(state, state.turn, box)).toEqual(got);
    }
  });

  it("is what a storey costs", () => {
    const builds = lines.filter(({ events }) =>
      ["builds", "raises", "walls", "heightens"].includes(events[0]?.event ?? ""),
    );
    expect(builds.length).toBeGreaterThan(0);
    for (const { state, events } of builds) {
      const [{ event, card, points, storeys }] = events as [(typeof events)[number]];
      const isWall = event === "walls" || event === "heightens";
      const paid = events
        .filter((one) => one.event === "pays")
        .reduce((all, { resource, number }) => {
          return all + Number(number) / (resource === "pilgrims" ? 2 : 1);
        }, 0);
      const face = faceOf(box, String(card))!;
      expect(priceOf(state, face, Number(points ?? storeys ?? 1), isWall)).toBe(paid);
    }
  });

  it("is what comes of an invasion", () => {
    const fights = lines.filter(({ events }) => events.some(({ event }) => event === "alliance"));
    expect(fights.length).toBe(4);
    for (const { state, events } of fights) {
      const alliance = Number(events.find(({ event }) => event === "alliance")?.number);
      const kept = events.filter(({ event }) => event === "keeps-for-city");
      for (const { event, seat = -1, number } of events) {
        const armies = Number(kept.find((one) => one.seat === seat)?.number);
        if (event === "is-attacked") {
          expect(Math.max(attackOn(state, seat, box) - alliance, 0)).toBe(number);
        } else if (event === "defends") {
          expect(defenceOf(state, seat, armies, box)).toBe(number);
        }
      }
    }
  });

  it("is what both hands and the purse can hold", () => {
    let strongest = 0;
    for (const { state, legal } of lines) {
      const me = state.seats[state.asked];
      if (!me) continue;
      const numbers = legal.map(({ armies, pairs }) => Number(armies ?? pairs));
      const { right = 0, left = 0 } = me.fists;
      if (state.phase === "right") strongest = Math.max(...numbers);
      if (state.phase === "left") expect(Math.max(...numbers)).toBe(strongest - right);
      if (state.phase === "purse") {
        const { least, most } = purseFor(me, right + left);
        expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([least, most]);
      }
    }
  });

  it("is where envoys are", () => {
    for (const { state } of lines) {
      if (state.phase !== "turn") continue;
      const out = Object.keys(state.envoys).length;
      const home = state.seats.map((_, seat) => envoysHome(state, seat, box));
      expect(home.reduce((all, n) => all + n, 0)).toBe(state.seats.length * box.envoys - out);
    }
  });
});

it("the attacker is whoever invades, or whose pile is the next to end", () => {
  expect(invaderOf(first, box)).toBe("venice");
  expect(invaderOf({ ...first, letter: "b" }, box)).toBe("pope");
  expect(invaderOf({ ...first, letter: "b", ended: "a" }, box)).toBe("venice");
  expect(invaderOf({ ...first, letter: "b", invader: "venice" }, box)).toBe("venice");
  expect(invaderOf({ ...first, phase: "over" }, box)).toBeNull();
});

it("armies man the highest walls first, or double by their storeys", () => {
  expect(manned({ 1: 2, 3: 1 }, 2)).toEqual({ 3: 1, 1: 1 });
  expect(manned({}, 3)).toEqual({});
  const state = structuredClone(first);
  Object.assign(state.seats[0]!, { walls: { 1: 2, 3: 1 } });
  const leader = { ...state, leader: 0 };
  expect(defenceOf({ ...state, leader: 1 }, 0, 2, box)).toBe(2 + 4);
  expect(defenceOf(leader, 0, 2, box)).toBe(2 + 4 + box.leader_defence);
  expect(defenceOf({ ...leader, rule_for_walls: 1 }, 0, 2, box)).toBe(2 + 2 + box.leader_defence);
});

it("the seats go round by the numbers of their communes", () => {
  const state = structuredClone(first);
  state.seats = ["bologna", "lucca", "siena"].map((commune) => ({ ...state.seats[0]!, commune }));
  expect(roundFrom(state, -1, box)).toEqual([1, 2, 0]);
  expect(roundFrom(state, 2, box)).toEqual([2, 0, 1]);
});

describe("what is told of a match", () => {
  const events = lines.flatMap((line) => line.events);
  const last = lines.at(-1)!.state;

  it("has all four invasions, with all that they brought", () => {
    const invasions = invasionsIn(events, 5);
    expect(invasions.map(({ invader }) => invader)).toEqual(Object.keys(box.strength));
    for (const { alliance, fates, isOver } of invasions) {
      expect(isOver).toBe(true);
      expect(fates.reduce((all, { right }) => all + (right ?? 0), 0)).toBe(alliance);
      for (const { faced, attack, defence, pillage } of fates) {
        expect(attack).toBe(Math.max(faced - (alliance ?? 0), 0));
        expect(pillage).toBe(Math.max((attack ?? 0) - (defence ?? 0), 0));
      }
    }
    const heroes = (seat: number): number =>
      invasions.reduce((all, { fates }) => all + (fates[seat]?.hero ?? 0), 0);
    last.seats.forEach((state, seat) => expect(heroes(seat)).toBe(state.heroes));
  });

  it("has the final sheet", () => {
    const sheet = sheetIn(events, 5)!;
    last.seats.forEach((state, seat) => expect(sum(sheet[seat])).toBe(sum(state.sheet)));
    expect(sheetIn(events.slice(0, 40), 5)).toBeNull();
    const best = Math.max(...last.seats.map((state) => sum(state.sheet)));
    expect(sum(sheet[winnerIn(events)])).toBe(best);
    expect(winnerIn(events.slice(0, 40))).toBe(-1);
  });

  it("has an invasion before it until the next turn", () => {
    const from = events.findIndex(({ event }) => event === "invades");
    const to = events.findIndex(({ event }, i) => i > from && /^(bids|claims|takes-)/.test(event));
    expect(reportOf(events.slice(0, from), 5).invasion).toBeNull();
    expect(reportOf(events.slice(0, from + 1), 5).invasion?.isOver).toBe(false);
    expect(reportOf(events.slice(0, to), 5).invasion?.isOver).toBe(true);
    expect(reportOf(events.slice(0, to + 1), 5).invasion).toBeNull();
    expect(reportOf(events.slice(0, to + 1), 5).past).toHaveLength(1);
  });
});
