// What an event does to the picture, so that a turn can be shown step by step. These are no
// rules: an event says what has happened, and the next view from the server has the last word.

import type { Sound } from "../here/sound";
import type { GameInfo } from "../protocol";
import type { Happening, View } from "../table/board";
import {
  type Box,
  boxOf,
  type Counts,
  FACE_DOWN,
  faceOf,
  joined,
  type Picture,
  pictureOf,
  type Seat,
  slotsOf,
} from "./facts";

const LASTS: Partial<Record<string, number>> = {
  "gets-sort": 130,
  "starts-with": 250,
  begins: 500,
  reinforces: 600,
  plays: 480,
  "plays-plain": 480,
  defends: 650,
  recalls: 550,
  posts: 650,
  discards: 400,
  retrieves: 550,
  removes: 550,
  scraps: 550,
  musters: 600,
  harasses: 800,
  attacks: 950,
  storms: 1100,
  takes: 700,
  "finds-nothing": 700,
  captures: 1300,
  steals: 1300,
  recruits: 600,
  "ends-turn": 450,
  weakens: 800,
  wins: 1600,
  "shares-win": 900,
};

export const lasts = ({ event }: Happening): number => LASTS[event] ?? 0;

const SOUNDS: Partial<Record<string, Sound>> = {
  plays: "card",
  "plays-plain": "card",
  defends: "piece",
  posts: "piece",
  recalls: "card",
  retrieves: "card",
  attacks: "war",
  storms: "war",
  captures: "peace",
  steals: "peace",
  takes: "points",
  musters: "points",
  recruits: "points",
  wins: "end",
  "shares-win": "end",
};

export const sound = ({ event }: Happening): Sound | null => SOUNDS[event] ?? null;

/** The picture after something has happened. */
export function after(view: View, happening: Happening, box: GameInfo["box"]): View {
  const picture = structuredClone(pictureOf(view));
  change(picture, happening, boxOf(box));
  return picture as unknown as View;
}

function change(picture: Picture, happening: Happening, box: Box): void {
  const { event } = happening;
  const number = happening.seat ?? -1;
  const seat = picture.seats[number];
  const [card, place] = [String(happening.card), String(happening.place)];
  const [roman, opponent] = [String(happening.roman), String(happening.opponent)];
  const other = picture.seats[Number(opponent)];
  if (event === "weakens") picture.rome = Number(happening.defence);
  if (!seat) return;
  switch (event) {
    case "gets-sort":
      seat.sorts = withSort(seat.sorts, card, box);
      picture.stock[card] = Number(happening.cards);
      delete picture.box[card];
      return;
    case "starts-with":
      add(picture.stock, card, -Number(happening.cards));
      add(seat.pool, card, Number(happening.cards));
      return;
    case "begins":
      picture.first = picture.turn = number;
      return;
    case "draws":
      add(seat.hand, String(happening.card ?? FACE_DOWN), 1);
      return;
    case "reshuffles":
      reshuffle(seat);
      return;
    case "reinforces":
    case "acts":
      Object.assign(picture, { turn: number, played: {}, gained: {}, attacked: {} });
      Object.assign(picture, { has_taken: 0, spent: 0, target: null, force: 0, siege: 0 });
      Object.assign(picture, { against_goths: 0, against_romans: 0, recruiting: 0 });
      return;
    case "plays":
    case "plays-plain":
      leaveHand(seat, card);
      add(picture.played, card, 1);
      return;
    case "defends":
      leaveHand(seat, card);
      seat.defence = withPost(seat.defence, place, card, box);
      return;
    case "posts":
      add(seat.discards, card, -1);
      seat.defence = withPost(seat.defence, place, card, box);
      return;
    case "recalls":
      seat.defence = withoutPost(seat.defence, place, card);
      enterHand(seat, card);
      return;
    case "discards":
      leaveHand(seat, card);
      add(seat.discards, card, 1);
      if (picture.phase === "harassed") seat.owes -= 1;
      return;
    case "retrieves":
      add(seat.discards, card, -1);
      enterHand(seat, card);
      return;
    case "reveals":
      for (let n = Number(happening.cards); n > 0; n--) leaveHand(seat, card);
      add(seat.discards, card, Number(happening.cards));
      return;
    case "scraps":
      add(seat.discards, card, -1);
      add(picture.box, card, 1);
      return;
    case "removes":
      leaveHand(seat, card);
      add(picture.box, card, 1);
      return;
    case "harasses":
      if (other) other.owes = Number(happening.cards);
      return;
    case "attacks":
      picture.target = `${place}-${opponent}`;
      picture.attacked[picture.target] = 1;
      return;
    case "storms":
      picture.target = roman;
      picture.attacked[roman] = 1;
      return;
    case "finds-nothing":
      picture.target = null;
      return;
    case "takes":
      settle(picture);
      gain(picture, card);
      return;
    case "musters":
      gain(picture, card);
      return;
    case "recruits":
      gain(picture, card);
      picture.spent += Number(happening.cost);
      return;
    case "captures":
      settle(picture);
      add(picture.centre, roman, -1);
      seat.cities[roman] = 1;
      return;
    case "steals":
      settle(picture);
      delete other?.cities[roman];
      seat.cities[roman] = 1;
      return;
    case "ends-turn":
      endTurn(picture, seat);
      return;
    case "wins":
      picture.winner = number;
      picture.way = String(happening.way);
      picture.phase = "over";
      return;
  }
}

/** A sort comes to a free one of its slots; two of a kind lie in the order of the box. */
function withSort(sorts: Seat["sorts"], card: string, box: Box): Seat["sorts"] {
  const slots = slotsOf(faceOf(box, card)?.kind ?? "");
  const there = slots.flatMap((slot) => sorts[slot] ?? []);
  const all = inOrder([...there, card], box);
  return { ...sorts, ...Object.fromEntries(all.map((one, i) => [slots[i] ?? "", one])) };
}

/** Cards in defence lie in the order of the box at the posts of their place, without a gap. */
function withPost(
  defence: Seat["defence"],
  place: string,
  card: string,
  box: Box,
): Seat["defence"] {
  return relaid(defence, place, inOrder([...lying(defence, place), card], box));
}

function withoutPost(defence: Seat["defence"], place: string, card: string): Seat["defence"] {
  const there = lying(defence, place);
  const at = there.indexOf(card);
  return relaid(
    defence,
    place,
    there.filter((_, i) => i !== at),
  );
}

const lying = (defence: Seat["defence"], place: string): string[] =>
  Object.entries(defence).flatMap(([post, card]) =>
    card && post.startsWith(`${place}-`) ? [card] : [],
  );

function relaid(defence: Seat["defence"], place: string, cards: string[]): Seat["defence"] {
  const others = Object.entries(defence).filter(([post]) => !post.startsWith(`${place}-`));
  const own = cards.map((card, i): [string, string] => [`${place}-${i + 1}`, card]);
  return Object.fromEntries([...others, ...own]);
}

function inOrder(cards: string[], { cards: faces }: Box): string[] {
  const rank = (card: string): number => faces.findIndex(({ id }) => id === card);
  return cards.sort((a, b) => rank(a) - rank(b));
}

/** Take a card out of a hand, whether its face is known or not. */
function leaveHand(seat: Seat, card: string): void {
  add(seat.hand, seat.hand[card] ? card : FACE_DOWN, -1);
  add(seat.known[card] ? seat.known : seat.pool, card, -1);
}

function enterHand(seat: Seat, card: string): void {
  add(seat.hand, card, 1);
  add(seat.known, card, 1);
}

/** The deck is empty, so that all know the hand: it is what has not been seen elsewhere. */
function reshuffle(seat: Seat): void {
  seat.hand = joined(seat.pool, seat.known);
  seat.known = { ...seat.hand };
  seat.pool = seat.discards;
  seat.discards = {};
}

function settle(picture: Picture): void {
  picture.has_taken = 1;
  picture.target = null;
}

function gain(picture: Picture, card: string): void {
  add(picture.stock, card, -1);
  add(picture.gained, card, 1);
}

/** All cards go to the discards; those that stayed hidden in a hand are only counted. */
function endTurn(picture: Picture, seat: Seat): void {
  for (const [card, count = 0] of Object.entries(seat.hand)) {
    if (card === FACE_DOWN) seat.pool[FACE_DOWN] = (seat.pool[FACE_DOWN] ?? 0) - count;
    else add(seat.pool, card, (seat.known[card] ?? 0) - count);
  }
  seat.discards = joined(seat.discards, seat.hand, picture.played, picture.gained);
  seat.hand = {};
  seat.known = {};
  picture.played = {};
  picture.gained = {};
}

function add(counts: Counts, key: string, much: number): void {
  const total = (counts[key] ?? 0) + much;
  if (total > 0) counts[key] = total;
  else delete counts[key];
}
