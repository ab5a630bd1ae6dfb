import { beforeEach, describe, expect, it } from "vitest";

import type { Choice, Position, SelectionInfo } from "../protocol";
import { Selecting } from "./selecting.svelte";

const choice = (text: string): Choice => ({ action: { type: text }, text, words: text });
const [franks, goths, vandals, done] = ["F!", "G!", "V!", "done"].map(choice) as [
  Choice,
  Choice,
  Choice,
  Choice,
];
const parts = [
  { text: "F!", most: 1 },
  { text: "G!", most: 2 },
  { text: "V!", most: 1 },
];

let sent: unknown[];
let position: Position | null;
let selecting: Selecting;

/** A question whose answer is a set. */
function ask(selection: SelectionInfo | null): void {
  position = { choices: [franks, goths, vandals, done], selection } as Position;
}

beforeEach(() => {
  sent = [];
  ask({ parts, least: 0, most: 4, end: "done" });
  selecting = new Selecting(
    () => position,
    (...what) => void sent.push(what),
  );
});

describe("a set", () => {
  it("is picked in any order, and sent in that of the choices with its end", () => {
    for (const one of [vandals, goths, franks, goths]) selecting.pick(one);
    selecting.send();
    expect(sent).toEqual([[franks.action, [goths.action, goths.action, vandals.action, "done"]]]);
  });

  it("may be empty, and then is only its end", () => {
    selecting.send();
    expect(sent).toEqual([["done", []]]);
  });

  it("is changed: a part is dropped once, and picked beyond its most it is out", () => {
    for (const one of [goths, goths, franks]) selecting.pick(one);
    selecting.drop(goths);
    expect([selecting.count(goths), selecting.size]).toEqual([1, 2]);
    selecting.pick(goths);
    selecting.pick(goths);
    expect([selecting.count(goths), selecting.count(franks)]).toEqual([0, 1]);
  });

  it("is not sent before it has enough parts, and has no end of its own if they are counted", () => {
    ask({ parts, least: 2, most: 2, end: null });
    selecting.pick(vandals);
    selecting.send();
    expect([selecting.isEnough, sent]).toEqual([false, []]);
    selecting.pick(franks);
    selecting.send();
    expect(sent).toEqual([[franks.action, [vandals.action]]]);
  });

  it("that is full takes another part instead of the first", () => {
    ask({ parts, least: 2, most: 2, end: null });
    for (const one of [vandals, franks, goths]) selecting.pick(one);
    expect(selecting.picked.map(({ choice: { text } }) => text)).toEqual(["F!", "G!"]);
  });
});

it("where no set is asked for, nothing is a part of one", () => {
  ask(null);
  expect([selecting.isOpen, selecting.has(franks), selecting.isEnd(done)]).toEqual([
    false,
    false,
    false,
  ]);
});
