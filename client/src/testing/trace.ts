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

/** A match as somebody is shown it: a view for each decision, and what led to the next. */
export interface Sight {
  view: View;
  events: Happening[];
}

export interface Case {
  game: string;
  seats: number;
  /** So many decisions of it. */
  most: number;
}

const SIGHTS = `
import json, sys
from barbaricum.agents import agent_list
from barbaricum.agents.agent import let_move
from barbaricum.core.notation import position_json
from barbaricum.games import load

for case in json.loads(sys.argv[1]):
    game, seats = load(case["game"]), case["seats"]
    match = game.match(seats, "sights", {})
    agents = agent_list(",".join(["random"] * seats), game, seats, "sights")
    lines = []
    while not match.is_over and len(lines) < case["most"]:
        before, views = match.ply, [position_json(match.view(viewer)[0]) for viewer in (-1, 0)]
        let_move(match, agents)
        told = [match.events(before, viewer, match.ply) for viewer in (-1, 0)]
        lines.append([dict(view=view, events=events) for view, events in zip(views, told)])
    lines.append([dict(view=position_json(match.view(viewer)[0]), events=[]) for viewer in (-1, 0)])
    print(json.dumps(lines))
`;

/** Matches between bots that choose at random, as an onlooker sees each, and as its first seat does. */
export function sights(cases: Case[]): [Sight[], Sight[]][] {
  const asked = JSON.stringify(cases.map(({ game, seats, most }) => ({ game, seats, most })));
  const matches = python("-c", SIGHTS, asked).trim().split("\n");
  return matches.map((match) => {
    const both = JSON.parse(match) as [Sight, Sight][];
    return [both.map(([onlooker]) => onlooker), both.map(([, seat]) => seat)];
  });
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
