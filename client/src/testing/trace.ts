// Whole matches for tests, as the rules play them: `barbaricum trace`, docs/trace.md.

import { execFileSync } from "node:child_process";

import type { Happening, View } from "../table/board";

export interface Line {
  /** The whole state before the action, or in the last line after all of them. */
  state: View;
  events?: Happening[];
}

/** A match between bots that choose at random; in plain Python, which needs no compiling. */
export function trace(seats: number, seed: string): Line[] {
  const agents = Array(seats).fill("random").join(",");
  const verb = ["-m", "barbaricum", "trace", "attila"];
  const options = ["--seats", String(seats), "--seed", seed, "--agents", agents];
  const env = { ...process.env, NUMBA_DISABLE_JIT: "1" };
  const told = execFileSync("../.venv/bin/python", [...verb, ...options], { maxBuffer: 1e9, env });
  return String(told)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}
