import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../here/settings.svelte";
import type { Position, TableInfo } from "../protocol";
import type { Board } from "./board";
import { Sitting } from "./sitting.svelte";
import { Theatre } from "./theatre.svelte";

const board: Board = {
  component: (() => {}) as unknown as Board["component"],
  after: (view, { event }) => ({ ...view, last: event }),
  lasts: () => 1000,
  sound: () => null,
};

const position = (ply: number, ...events: string[]): Position =>
  ({
    type: "position",
    line: ply,
    ply,
    since: ply - events.length,
    choices: [],
    sentences: [],
    events: events.map((event, i) => ({ ply: ply - events.length + i, event })),
    view: { ply },
  }) as unknown as Position;

/** A server that is asked once, and answers when the test wants it to. */
let answer: (told: unknown) => void;
let sitting: Sitting;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "usual";
  const asked = new Promise((told) => (answer = told));
  vi.stubGlobal("fetch", async () => ({ ok: true, json: () => asked }));
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      static OPEN = 1;
      readyState = 0; // it never opens
      close(): void {}
    },
  );
  sitting = new Sitting("t");
  sitting.theatre = new Theatre(board, {}, 0);
});
afterEach(() => {
  sitting.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("replays up to what has happened while the beginning was fetched", async () => {
  await sitting.hear(position(2, "places", "influences"));
  const replayed = sitting.replay(0);
  void sitting.hear(position(3, "war"));
  answer(position(0));
  await replayed;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sitting.theatre?.view).toEqual({ ply: 3 });
  expect(sitting.theatre?.shown).toBe(3);
});

describe("what nearly always has the same answer", () => {
  const [done, tile] = ["done", "*two"].map((text) => ({
    action: { type: text },
    text,
    words: text,
  }));

  beforeEach(async () => {
    const seats = [{ kind: "person" }];
    const info = { type: "table", status: "playing", you: 0, seats, changes: [] };
    await sitting.hear(info as unknown as TableInfo);
    await sitting.hear({ ...position(1), choices: [done!, tile!], routine: "done" });
  });

  it("is not asked, unless the reader wants to be asked", () => {
    expect([sitting.choices, sitting.routine?.text]).toEqual([[], "done"]);
    sitting.wantsAll = true;
    expect([sitting.choices.length, sitting.routine]).toEqual([2, null]);
  });

  it("is asked all the same if the answer did not arrive", async () => {
    await sitting.goOn(); // there is no connection
    expect(sitting.choices).toHaveLength(2);
  });
});
