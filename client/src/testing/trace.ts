// Whole matches for tests, as the rules play them: `barbaricum trace`, docs/trace.md.

import { execFileSync } from "node:child_process";

import type { GameInfo } from "../protocol";
import type { Action, Happening, View } from "../table/board";

export interface Line {
  /** The whole state before the action, or in the last line after all of them. */
  state: View;
  /** Who decides: a seat, or who does in its place. */
  mover: number | string;
  legal?: Action[];
  events?: Happening[];
}

/** A match between bots that choose at random; in plain Python, which needs no compiling. */
export function trace(
  seats: number,
  seed: string,
  game = "attila",
  options: string[] = [],
): Line[] {
  const agents = Array(seats).fill("random").join(",");
  const how = ["--seats", String(seats), "--seed", seed, "--agents", agents];
  for (const option of options) how.push("--option", option);
  return python("-m", "barbaricum", "trace", game, ...how)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

/** What a board is told to draw itself with. */
export function boxOf(game: string): GameInfo["box"] {
  const told = `import json; from barbaricum.games import load; print(json.dumps(load("${game}").box))`;
  return JSON.parse(python("-c", told)) as GameInfo["box"];
}

function python(...what: string[]): string {
  const env = { ...process.env, NUMBA_DISABLE_JIT: "1", PYTHONWARNINGS: "ignore" };
  return String(execFileSync("../.venv/bin/python", what, { maxBuffer: 1e9, env }));
}
