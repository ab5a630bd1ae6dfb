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
  type Picture,
  pictureOf,
  PILES,
  type Seat,
  spacesOf,
  sum,
} from "./facts";

const LASTS: Partial<Record<string, number>> = {
  "gets-commune": 250,
  "is-laid": 160,
  begins: 500,
  bids: 900,
  "is-displaced": 800,
  moves: 800,
  "goes-home": 700,
  claims: 700,
  "takes-card": 260,
  "takes-income": 700,
  gains: 220,
  pays: 160,
  "pile-ends": 1000,
  invades: 1600,
  commits: 450,
  sends: 650,
  "keeps-for-city": 500,
  converts: 450,
  alliance: 1200,
  "is-attacked": 700,
  defends: 700,
  "is-pillaged": 1000,
  stands: 700,
  "gets-hero": 1100,
  builds: 900,
  raises: 900,
  walls: 900,
  heightens: 900,
  "gets-bonus-wall": 700,
  discards: 350,
  "gets-master": 1000,
  "takes-master": 1100,
  repairs: 800,
  exchanges: 500,
  "last-round": 1500,
  scores: 420,
  wins: 1600,
};

export const lasts = ({ event }: Happening): number => LASTS[event] ?? 0;

const SOUNDS: Partial<Record<string, Sound>> = {
  "is-laid": "card",
  "takes-card": "card",
  discards: "card",
  bids: "piece",
  moves: "piece",
  walls: "piece",
  heightens: "piece",
  "takes-income": "points",
  builds: "points",
  raises: "points",
  repairs: "points",
  "gets-hero": "points",
  "gets-master": "peace",
  "takes-master": "peace",
  invades: "war",
  "is-pillaged": "war",
  stands: "peace",
  wins: "end",
};

export const sound = ({ event }: Happening): Sound | null => SOUNDS[event] ?? null;

/** The picture on its way: what is being paid for tells what a payment gives away. */
type Drawn = Picture & { paying?: string };

/** The picture after something has happened. */
export function after(view: View, happening: Happening, box: GameInfo["box"]): View {
  const picture = structuredClone(pictureOf(view)) as Drawn;
  change(picture, happening, boxOf(box));
  return picture as unknown as View;
}

function change(picture: Drawn, happening: Happening, box: Box): void {
  const { event } = happening;
  const number = happening.seat ?? -1;
  const seat = picture.seats[number];
  const [column, gold] = [String(happening.column), Number(happening.gold)];
  if (event !== "pays") picture.paying = event === "bids" ? "gold" : "";
  switch (event) {
    case "is-laid":
      lay(picture, String(happening.card), column, box);
      return;
    case "pile-ends":
      endPile(picture, String(happening.pile), box);
      return;
    case "invades":
      if (picture.is_last) closeHand(picture, box); // after the last turn; else amid one
      picture.invader = String(happening.invader);
      picture.ended = null;
      for (const one of picture.seats) Object.assign(one, { fists: {}, purse: {} });
      return;
    case "alliance":
      for (const one of picture.seats) Object.assign(one, { fists: {}, purse: {} });
      return;
  }
  if (!seat) return;
  switch (event) {
    case "begins":
      picture.turn = picture.leader = number;
      return;
    case "bids":
      begin(picture, number, box);
      station(picture, number, column, gold);
      return;
    case "is-displaced":
      picture.displaced = number;
      picture.carried = gold;
      return;
    case "moves":
      picture.displaced = -1;
      picture.carried = 0;
      station(picture, number, column, gold);
      return;
    case "goes-home":
      add(seat.cubes, "gold", gold);
      picture.displaced = -1;
      picture.carried = 0;
      return;
    case "claims":
      begin(picture, number, box);
      delete picture.envoys[column];
      delete picture.bids[column];
      return;
    case "takes-card":
      take(picture, seat, String(happening.card), column, box);
      return;
    case "takes-income":
      begin(picture, number, box);
      seat.active = {};
      return;
    case "last-round":
      closeHand(picture, box);
      picture.is_last = 1;
      picture.ended = null;
      return;
    case "wins":
      picture.phase = "over";
      return;
    default:
      if (!changeTreasury(picture, seat, happening, box)) changeCity(picture, seat, happening, box);
  }
}

/** What an event does to the cubes of a seat; whether it does anything. */
function changeTreasury(picture: Drawn, seat: Seat, happening: Happening, box: Box): boolean {
  const [kind, number] = [String(happening.resource), Number(happening.number)];
  switch (happening.event) {
    case "gains":
      add(seat.cubes, kind, number);
      return true;
    case "pays":
      spend(seat, kind, number);
      if (picture.paying === "gold" && kind === "pilgrims") showThatGoldIsGone(seat);
      return true;
    case "repairs":
      closeHand(picture, box);
      spend(seat, "pilgrims", box.repair[number - 1] ?? 0);
      seat.pillage -= number;
      return true;
    case "exchanges": {
      closeHand(picture, box);
      const [paid = "", got = ""] = String(happening.exchange).split("-for-");
      spend(seat, paid, 2);
      add(seat.cubes, got, 1);
      return true;
    }
    case "sends":
    case "keeps-for-city":
      add(seat.cubes, "armies", -Math.min(seat.cubes.armies ?? 0, number));
      return true;
    case "converts":
      convert(seat, number);
      return true;
    default:
      return false;
  }
}

function changeCity(picture: Picture, seat: Seat, happening: Happening, box: Box): void {
  const [guild, storey] = [String(happening.guild), Number(happening.points)];
  switch (happening.event) {
    case "gets-commune":
      seat.commune = String(happening.commune);
      return;
    case "commits":
      if (!sum(seat.fists)) seat.fists = { closed: 1 };
      return;
    case "builds":
    case "raises":
      use(picture, seat, String(happening.card));
      seat.buildings[guild] = raised(seat.buildings[guild], storey);
      seat.points += storey;
      seat.active[guild] = 1;
      picture.stored += 1;
      return;
    case "walls":
    case "heightens":
      use(picture, seat, String(happening.card));
      seat.walls = raised(seat.walls, Number(happening.storeys ?? 1));
      picture.walled += 1;
      return;
    case "gets-bonus-wall":
      add(seat.walls, "1", 1);
      picture.bonus_walls -= 1;
      return;
    case "discards":
      leaveHand(seat, String(happening.card ?? FACE_DOWN));
      if (sum(seat.hand) <= box.hand) closeHand(picture, box);
      return;
    case "gets-master":
    case "takes-master":
      closeHand(picture, box);
      picture.masters[guild] = `seat-${happening.seat}`;
      return;
    case "is-pillaged":
      seat.pillage += Number(happening.number);
      return;
    case "gets-hero":
      seat.heroes += Number(happening.value);
      return;
    case "scores":
      add(seat.sheet, String(happening.line), Number(happening.points));
      picture.invader = null;
      return;
  }
}

// Turns and columns

/** Whoever does something is on turn; in the last round the pawn stays where it is. */
function begin(picture: Picture, seat: number, box: Box): void {
  if (picture.turn !== seat) {
    closeHand(picture, box);
    picture.stored = picture.walled = 0;
  }
  picture.turn = seat;
  picture.invader = null;
  if (!picture.is_last) picture.leader = seat;
}

function station(picture: Picture, seat: number, column: string, gold: number): void {
  picture.envoys[column] = `seat-${seat}`;
  picture.bids[column] = gold;
  if (!gold) delete picture.bids[column];
}

function lay(picture: Picture, card: string, column: string, box: Box): void {
  const space = spacesOf(column, box).find((one) => !picture.display[one]);
  if (space) picture.display[space] = card;
  add(picture.pile, card, -1);
}

/** Cards come from the next pile; after the last one there are none. */
function endPile(picture: Picture, pile: string, { piles }: Box): void {
  const next = PILES[PILES.indexOf(pile) + 1];
  picture.ended = pile;
  picture.pile = { ...piles[picture.seats.length]?.[next ?? ""] };
  if (next) picture.letter = next;
}

function take(picture: Picture, seat: Seat, card: string, column: string, box: Box): void {
  const space = spacesOf(column, box).find((one) => picture.display[one] === card);
  if (space) delete picture.display[space];
  add(seat.hand, card, 1);
  add(picture.fresh, card, 1);
}

/** Take a card out of a hand, whether its face is known or not. */
function leaveHand(seat: Seat, card: string): void {
  const [any = card] = Object.keys(seat.hand);
  const held = [card, FACE_DOWN].find((one) => seat.hand[one]) ?? any;
  if (seat.hand[held]) add(seat.hand, held, -1);
}

// What others can tell of a hand: rulebook 5.8. A card of an earlier turn that is used tells more of
// those that were taken with it; and a turn that has ended less of those that were taken in it.

/** A card is built or laid as a wall, for all to see. */
function use(picture: Picture, seat: Seat, card: string): void {
  leaveHand(seat, card);
  if (picture.fresh[card]) {
    add(picture.fresh, card, -1);
    return;
  }
  if (seat.under_two[card]) add(seat.under_two, card, -1);
  else seat.under_one = {}; // it was the one: the others are long discarded
  seat.under_one = joined(seat.under_one, seat.under_two);
  seat.under_two = {};
}

/** The seat on turn builds no more: what it has taken is no longer surely in its hand. */
function closeHand(picture: Picture, box: Box): void {
  const seat = picture.seats[picture.turn];
  const kept = sum(seat?.hand);
  if (!seat || kept > box.hand) return;
  seat.under_two = joined(seat.under_two, picture.fresh);
  picture.fresh = {};
  if (kept === box.hand) return;
  seat.under_one = kept ? joined(seat.under_one, seat.under_two) : {};
  seat.under_two = {};
}

function joined(counts: Counts, others: Counts): Counts {
  const all = { ...counts };
  for (const [key, count = 0] of Object.entries(others)) add(all, key, count);
  return all;
}

// Cubes

/** Give cubes away; if they are more than all knew of, pairs come to light. */
function spend(seat: Seat, kind: string, cubes: number): void {
  while ((seat.cubes[kind] ?? 0) < cubes) {
    const pair = [kind, "either"].find((one) => seat.pairs[one]);
    if (!pair) break;
    add(seat.pairs, pair, -1);
    add(seat.cubes, kind, 2);
  }
  add(seat.cubes, kind, -cubes);
}

/** Whoever turns pilgrims into gold has none left, so that all other pairs are pilgrims. */
function showThatGoldIsGone(seat: Seat): void {
  add(seat.cubes, "pilgrims", 2 * sum(seat.pairs));
  seat.pairs = {};
}

/** Armies are made of two gold or two pilgrims each, and nobody sees of which. */
function convert(seat: Seat, armies: number): void {
  let pairs = sum(seat.pairs) - armies;
  for (const kind of ["gold", "pilgrims"]) {
    const known = Math.floor((seat.cubes[kind] ?? 0) / 2);
    const hidden = Math.min(known, armies);
    add(seat.cubes, kind, -2 * hidden);
    pairs += hidden;
  }
  seat.pairs = pairs > 0 ? { either: pairs } : {};
}

/** One more storey on a building or a wall, which is new if it is the first. */
function raised(heights: Counts | undefined, storey: number): Counts {
  const after = { ...heights };
  if (storey > 1) add(after, String(storey - 1), -1);
  add(after, String(storey), 1);
  return after;
}

function add(counts: Counts, key: string, much: number): void {
  const total = (counts[key] ?? 0) + much;
  if (total !== 0) counts[key] = total;
  else delete counts[key];
}
