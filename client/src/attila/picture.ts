// What an event does to the picture, so that a turn can be shown step by step. These are no
// rules: an event says what has happened, and the next view from the server has the last word.

import type { Happening, View } from "../table/board";
import type { Sound } from "../here/sound";
import { type Counts, FACE_DOWN, type Picture, pictureOf, type Seat } from "./facts";

const LASTS: Partial<Record<string, number>> = {
  places: 750,
  "takes-influence": 600,
  discards: 500,
  "has-no-card": 400,
  war: 1100,
  forgoes: 500,
  "fights-first": 500,
  commits: 350,
  "commits-openly": 500,
  reveals: 700,
  strength: 450,
  leaves: 900,
  peace: 900,
  "peace-without-tile": 900,
  "century-scoring": 900,
  "final-scoring": 900,
  "scores-alone": 650,
  "scores-first": 650,
  "scores-second": 650,
  "shares-first": 650,
  "shares-second": 650,
  "behind-a-tie": 300,
  "behind-the-second": 300,
  "too-far-behind": 650,
  "uses-tile": 800,
  "trades-away": 250,
  "end-reached": 1200,
};

export const lasts = ({ event }: Happening): number => LASTS[event] ?? 0;

const SOUNDS: Partial<Record<string, Sound>> = {
  places: "piece",
  "takes-influence": "card",
  war: "war",
  commits: "card",
  "commits-openly": "card",
  reveals: "card",
  peace: "peace",
  "scores-alone": "points",
  "scores-first": "points",
  "scores-second": "points",
  "shares-first": "points",
  "shares-second": "points",
  "uses-tile": "card",
  wins: "end",
  "shares-win": "end",
};

export const sound = ({ event }: Happening): Sound | null => SOUNDS[event] ?? null;

/** The picture after something has happened. */
export function after(view: View, happening: Happening): View {
  const picture = structuredClone(pictureOf(view));
  change(picture, happening);
  return picture as unknown as View;
}

function change(picture: Picture, happening: Happening): void {
  const { event } = happening;
  const seat = picture.seats[happening.seat ?? -1];
  const [tribe, province] = [String(happening.tribe), String(happening.province)];
  switch (event) {
    case "draws":
      if (!seat) return;
      add(seat.hand, String(happening.card ?? FACE_DOWN), 1);
      add(picture.deck, picture.deck[FACE_DOWN] ? FACE_DOWN : String(happening.card), -1);
      return;
    case "reshuffles":
      picture.deck = { [FACE_DOWN]: Number(happening.cards) };
      picture.discards = {};
      return;
    case "places":
      place(picture, happening.seat ?? 0, tribe, province);
      return;
    case "takes-influence":
      if (seat) seat.influence[tribe] = Number(happening.space);
      if (picture.phase === "influence") picture.phase = "window";
      return;
    case "discards":
      if (seat) spend(seat, tribe);
      add(picture.discards, tribe, 1);
      return;
    case "war":
      if (picture.war === null) picture.war = province;
      else if (picture.war !== province) picture.next_war = province;
      return;
    case "forgoes":
      picture.phase = "window";
      return;
    case "fights-first":
      if (picture.next_war === province) picture.next_war = picture.war;
      picture.war = province;
      return;
    case "commits":
    case "commits-openly":
      if (!seat) return;
      spend(seat, String(happening.card));
      add(seat.committed, String(happening.card ?? FACE_DOWN), 1);
      return;
    case "reveals":
      if (seat) reveal(seat, tribe, Number(happening.cards));
      return;
    case "leaves":
      add(picture.supply, tribe, Number(happening.markers));
      delete picture.markers[province]?.[tribe];
      return;
    case "peace":
      picture.century[String(happening.century)] = Number(happening.left);
      makePeace(picture, province, String(happening.century));
      return;
    case "peace-without-tile":
      makePeace(picture, province, "no-tile");
      return;
    case "uses-tile":
      delete seat?.tiles[String(happening.tile)];
      return;
    case "trades-away":
      if (seat) spend(seat, tribe);
      add(picture.aside, tribe, 1);
      return;
  }
  if (seat && /^(scores|shares)-(?!win)/.test(event)) seat.score += Number(happening.points);
}

/** The first marker of a card takes the card from the hand; the second comes instead of influence. */
function place(picture: Picture, number: number, tribe: string, province: string): void {
  const seat = picture.seats[number];
  const isSecond = picture.phase === "influence" && picture.turn === number;
  const there = (picture.markers[province] ??= {});
  add(there, tribe, 1);
  add(picture.supply, tribe, -1);
  picture.phase = isSecond ? "window" : "influence";
  picture.card = tribe;
  if (isSecond || !seat) return;
  picture.turn = number;
  spend(seat, tribe);
  add(picture.discards, tribe, 1);
}

/** Take a card out of a hand, whether its tribe is known or not. */
function spend(seat: Seat, tribe: string): void {
  add(seat.hand, seat.hand[tribe] ? tribe : FACE_DOWN, -1);
}

function reveal(seat: Seat, tribe: string, cards: number): void {
  const hidden = seat.committed[FACE_DOWN] ?? 0;
  if (hidden) add(seat.committed, FACE_DOWN, -Math.min(hidden, cards));
  seat.committed[tribe] = cards;
}

function makePeace(picture: Picture, province: string, how: string): void {
  picture.peace[province] = how;
  picture.war = picture.next_war;
  picture.next_war = null;
  for (const seat of picture.seats) {
    for (const [tribe, cards] of Object.entries(seat.committed)) {
      add(picture.discards, tribe, cards ?? 0);
    }
    seat.committed = {};
  }
}

function add(counts: Counts, key: string, much: number): void {
  const total = (counts[key] ?? 0) + much;
  if (total > 0) counts[key] = total;
  else delete counts[key];
}
