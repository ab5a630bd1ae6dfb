// boardgame.io: the game of benchmarks/server/peer through its Client, in one process and without a server.
// Copied into .venv/peers/boardgame, beside its node_modules and that game.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { MCTSBot } = require("boardgame.io/ai");
const { game } = require("./game.cjs");
const { version } = require("./node_modules/boardgame.io/package.json");

const SEATS = game.minPlayers;
const ITERATIONS = 25; // of a search, each to the end of a match
const TO_THE_END = 1000; // more actions than a match has
const TITLE = "A small game, 4 seats";
const MS_PER_SECOND = 1000;

const open = () => Client({ game, numPlayers: SEATS, debug: false });

/** Every card in a hand, into every province. */
function choices({ hands, board }, { currentPlayer }) {
  const cards = hands[currentPlayer].flatMap((count, tribe) => (count > 0 ? [tribe] : []));
  return cards.flatMap((tribe) => board.map((_, province) => ({ move: "place", args: [tribe, province] })));
}

/** Play one match by random legal actions; count them. */
function match() {
  const client = open();
  let decisions = 0;
  for (let now = client.store.getState(); now.ctx.gameover === undefined; now = client.store.getState()) {
    const legal = choices(now.G, now.ctx);
    client.moves.place(...legal[Math.floor(Math.random() * legal.length)].args);
    decisions += 1;
  }
  return decisions;
}

/** Search the first decision of a match. */
async function search() {
  const bot = new MCTSBot({ game, enumerate: choices, iterations: ITERATIONS, playoutDepth: TO_THE_END });
  const state = open().store.getState();
  await bot.play(state, state.ctx.currentPlayer);
  return ITERATIONS;
}

/** How many of what `work` counts are done a second, after one run to warm up. */
async function perSecond(work, seconds) {
  await work();
  const began = performance.now();
  let done = 0;
  let passed = 0;
  while (passed < seconds) {
    done += await work();
    passed = (performance.now() - began) / MS_PER_SECOND;
  }
  return done / passed;
}

function tell(kind, what, value, unit) {
  console.log(JSON.stringify({ peer: "boardgame.io", version, game: TITLE, kind, what, value, unit }));
}

const seconds = Number(process.argv[2]);
tell("step", "one at a time through Client", await perSecond(match, seconds), "decisions/s");
tell("search", "MCTSBot, rollouts to the end", await perSecond(search, seconds), "simulations/s");
