import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { settings } from "../here/settings.svelte";
import type { Board, Happening, View } from "./board";
import { Theatre } from "./theatre.svelte";

/** A board on which every event adds itself to the view, and lasts a second. */
const board: Board = {
  component: (() => {}) as unknown as Board["component"],
  after: (view, { event }) => ({ ...view, seen: [...(view.seen as string[]), event] }),
  lasts: () => 1000,
  sound: () => null,
};

const events = (...names: string[]): Happening[] => names.map((event, ply) => ({ ply, event }));
const seen = (theatre: Theatre): unknown => (theatre.view as View).seen;

let theatre: Theatre;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "usual";
  theatre = new Theatre(board, {}, 1);
  theatre.show({ seen: [] }, 0);
});
afterEach(() => vi.useRealTimers());

it("shows one event after the other, and at last the view that they led to", async () => {
  theatre.play(events("places", "war"), { seen: ["the truth"] });
  expect(seen(theatre)).toEqual(["places"]);
  expect(theatre.scene?.event).toBe("places");
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen(theatre)).toEqual(["places", "war"]);
  expect(theatre.isPlaying).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen(theatre)).toEqual(["the truth"]);
  expect(theatre.isPlaying).toBe(false);
  expect(theatre.shown).toBe(2);
});

it("takes in what happens meanwhile", async () => {
  theatre.play(events("places"), { seen: ["first"] });
  theatre.play(events("war"), { seen: ["second"] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen(theatre)).toEqual(["places", "war"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen(theatre)).toEqual(["second"]);
});

it("shows what the reader did in less time than what others did", async () => {
  theatre.play([{ ply: 0, event: "places", seat: 1 }], { seen: ["mine"] });
  await vi.advanceTimersByTimeAsync(500);
  expect(seen(theatre)).toEqual(["mine"]);
});

it("leaps to the end if more happens than can be shown", async () => {
  theatre.play(events("places", "war"), { seen: ["before"] });
  theatre.play(events(...Array<string>(70).fill("places")), { seen: ["after"] });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen(theatre)).toEqual(["after"]);
  expect(theatre.shown).toBe(72);
});

it("can be skipped", async () => {
  theatre.play(events("places", "war", "peace"), { seen: ["the end"] });
  theatre.skip();
  expect(seen(theatre)).toEqual(["the end"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen(theatre)).toEqual(["the end"]);
  expect(theatre.shown).toBe(3);
  expect(theatre.isPlaying).toBe(false);
});

it("shows everything at once to whoever wants no movement", () => {
  settings.speed = "none";
  theatre.play(events("places", "war"), { seen: ["at once"] });
  expect(seen(theatre)).toEqual(["at once"]);
  expect(theatre.shown).toBe(2);
});

it("goes on from where the server is if something cannot be shown, and reports it", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  const brittle: Board = {
    ...board,
    after: (view, happening) => {
      if (happening.event === "war") throw new RangeError("Invalid array length");
      return board.after(view, happening, {});
    },
  };
  theatre = new Theatre(brittle, {}, 1);
  theatre.show({ seen: [] }, 0);
  theatre.play(events("places", "war", "peace"), { seen: ["the truth"] });
  expect(seen(theatre)).toEqual(["places"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen(theatre)).toEqual(["the truth"]);
  expect(theatre.shown).toBe(3);
  expect(theatre.isPlaying).toBe(false);
  expect(reported).toHaveBeenCalledWith(expect.any(String), expect.any(RangeError));

  theatre.play(events("places"), { seen: ["the next"] });
  expect(seen(theatre)).toEqual(["the truth", "places"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen(theatre)).toEqual(["the next"]);
  reported.mockRestore();
});
