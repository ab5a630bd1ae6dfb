// Load on a match server over real sockets: tables with all their seats scripted, each acting when it is its turn.
//
//     node load.mjs --peer boardgame --url http://127.0.0.1:8000 --tables 20 --seconds 10
//
// Prints one line of JSON. The time of an action is from sending it to its acknowledgement reaching the sender. A
// table whose match has ended is followed by a new one. The first --warm seconds are not counted; --think is how many
// milliseconds a seat waits before it acts (0: as fast as the server lets it, which shows the most it can do).

import { parseArgs } from "node:util";

import * as barbaricum from "./barbaricum.mjs";
import * as boardgame from "./boardgame.mjs";

// A peer opens a table, and gives its seats:
//
//     open(url)      a promise of the seats of a new table, once each has its first view
//     seat.turn()    a promise: true once it is the seat's turn, false once the match has ended
//     seat.act()     sends one action; the promise is kept when the acknowledgement has arrived
//     seat.close()   leaves
//
//
const PEERS = { barbaricum, boardgame };

const GRACE = 5; // seconds for the last acknowledgements
const SET_UP = 60; // seconds for opening the tables

const { values: options } = parseArgs({
  options: {
    peer: { type: "string", default: "boardgame" },
    url: { type: "string" },
    tables: { type: "string", default: "20" },
    seconds: { type: "string", default: "10" },
    warm: { type: "string", default: "2" },
    think: { type: "string", default: "0" },
  },
});

const peer = PEERS[options.peer];
const [tables, seconds, warm, think] = ["tables", "seconds", "warm", "think"].map((name) => Number(options[name]));

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const times = []; // milliseconds, of the actions acknowledged while it counts
let counts = false;
let stopped = false;
let waiting = 0; // actions without acknowledgement
let matches = 0;

async function main() {
  if (!peer) throw new Error(`--peer is one of ${Object.keys(PEERS).join(", ")}`);
  if (new URL(options.url).hostname !== "127.0.0.1") throw new Error("--url must be on 127.0.0.1");
  const first = [];
  for (let table = 0; table < tables; table++) first.push(await peer.open(options.url));
  for (const seats of first) keepPlaying(seats).catch(fail);
  const taken = await measure();
  for (let tries = GRACE * 100; waiting && tries; tries--) await sleep(10);
  return report(taken);
}

async function measure() {
  await sleep(warm * 1000);
  const began = performance.now();
  const cpu = process.cpuUsage();
  counts = true;
  await sleep(seconds * 1000);
  counts = false;
  stopped = true;
  const { user, system } = process.cpuUsage(cpu);
  const passed = (performance.now() - began) / 1000;
  return { passed, cpu: (user + system) / 1e6 / passed };
}

/** One match after the other. */
async function keepPlaying(seats) {
  while (!stopped) {
    await Promise.all(seats.map(play));
    for (const seat of seats) seat.close();
    if (stopped) return;
    matches += 1;
    seats = await peer.open(options.url);
  }
}

async function play(seat) {
  while (await seat.turn()) {
    if (think) await sleep(think);
    if (stopped) return;
    const began = performance.now();
    waiting += 1;
    await seat.act();
    waiting -= 1;
    if (counts) times.push(performance.now() - began);
  }
}

function report({ passed, cpu }) {
  times.sort((a, b) => a - b);
  const quantile = (share) => round(times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? null);
  return {
    peer: options.peer,
    tables,
    think_ms: think,
    actions: times.length,
    seconds: round(passed),
    actions_per_second: round(times.length / passed),
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
    unanswered: waiting,
    matches_ended: matches,
    load_cores: round(cpu), // near 1 the load generator itself is the limit
  };
}

const round = (number) => (number === null ? null : Math.round(number * 1000) / 1000);

const limit = setTimeout(() => fail(new Error("out of time")), (SET_UP + warm + seconds + GRACE) * 1000);

function fail(error) {
  console.error(error.message);
  process.exit(1);
}

main().then((line) => {
  clearTimeout(limit);
  console.log(JSON.stringify(line));
  process.exit(0);
}, fail);
