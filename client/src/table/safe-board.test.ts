import { type ComponentProps, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { settings } from "../here/settings.svelte";
import Brittle from "../testing/Brittle.svelte";
import type { Board, Happening, View } from "./board";
import SafeBoard from "./SafeBoard.svelte";
import { Theatre } from "./theatre.svelte";

const squares = (n: number): View => ({ squares: n });
/** It shows as many squares as an event says; fewer than none it cannot draw. */
const board: Board = {
  component: Brittle,
  after: (_, happening) => squares(Number(happening.squares)),
  lasts: () => 1000,
  sound: () => null,
};
const happens = (...counts: number[]): Happening[] =>
  counts.map((n, ply) => ({ ply, event: "squares", squares: n }));

const theatre = new Theatre(board, {}, null);
const props = {
  board,
  theatre,
  game: { name: "squares", box: {} },
  table: { seats: [] },
  choices: [],
  get view() {
    return theatre.view!;
  },
} as unknown as ComponentProps<typeof SafeBoard>;
const shown = (): string | null | undefined => document.querySelector("output")?.textContent;

let mounted: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "usual";
  theatre.show(squares(1), 0);
  mounted = mount(SafeBoard, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await unmount(mounted);
});

async function pass(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await tick();
  await tick();
}

it("goes on from where the server is if what happened cannot be drawn", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(shown()).toBe("#");
  theatre.play(happens(2, -1, 4), squares(5));
  await tick();
  expect(shown()).toBe("##");
  await pass();
  expect(reported).toHaveBeenCalledWith(expect.any(String), expect.any(RangeError));
  expect(shown()).toBe("#####");
  expect(theatre.shown).toBe(3);

  theatre.play(happens(3), squares(6));
  await tick();
  expect(shown()).toBe("###");
  await pass();
  expect(shown()).toBe("######");
});

it("shows as tables what it cannot draw at all", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  theatre.show(squares(-1), 0);
  await vi.waitFor(() => expect(document.querySelector(".plain")).not.toBeNull());
  expect(reported).toHaveBeenCalledTimes(2);
});
