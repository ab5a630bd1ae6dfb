import { describe, expect, it } from "vitest";

import type { Choice } from "../protocol";
import { Desk } from "./desk.svelte";

const choice = (action: Choice["action"]): Choice => ({ action, text: "", words: "" });

/** A desk where these are asked one after the other, and what is picked there. */
function deskFor(...rounds: Choice[][]): { desk: Desk; picked: Choice[]; next: () => void } {
  const picked: Choice[] = [];
  let round = 0;
  const pick = (one: Choice): void => void picked.push(one);
  const why = (): void => {};
  const desk = new Desk(() => ({ choices: rounds[round] ?? [], hinted: null, pick, why }));
  const next = (): void => {
    round += 1;
    desk.goOn();
  };
  return { desk, picked, next };
}

describe("the cards to keep", () => {
  it("are marked and unmarked, and a third takes the place of the first", () => {
    const { desk } = deskFor();
    for (const place of [3, 1]) desk.mark(place, 2);
    expect(desk.marked).toEqual([3, 1]);
    desk.mark(0, 2);
    expect(desk.marked).toEqual([1, 0]);
    desk.mark(1, 2);
    expect(desk.marked).toEqual([0]);
  });

  it("are forgotten once something else is asked", () => {
    const { desk, next } = deskFor([choice({ type: "keep" })], [choice({ type: "done" })]);
    desk.goOn();
    desk.mark(1, 2);
    next();
    expect(desk.marked).toEqual([]);
  });
});

describe("several things that are sent at once", () => {
  const right = choice({ type: "right", armies: "2" });
  const left = choice({ type: "left", armies: "1" });
  const wanted = [right.action, left.action];

  it("are picked one by one, each when it is asked for", () => {
    const { desk, picked, next } = deskFor([right], [left]);
    desk.send(...wanted);
    desk.goOn(); // the same is still asked: it is not answered twice
    expect(picked).toEqual([right]);
    next();
    expect(picked).toEqual([right, left]);
  });

  it("are given up where something else is asked", () => {
    const { desk, picked, next } = deskFor([right], [choice({ type: "done" })], [left]);
    desk.send(...wanted);
    next();
    next();
    expect(picked).toEqual([right]);
  });
});
