// The state of Comuni as the server tells it, the facts of its box, and what follows from them.

import type { GameInfo } from "../protocol";
import type { View } from "../table/board";

export type Counts = Partial<Record<string, number>>;

export const GUILDS = ["economy", "military", "culture", "religion"] as const;
export type Guild = (typeof GUILDS)[number];
/** Each guild's resource has its place in the list. */
export const RESOURCES = ["gold", "armies", "artisans", "pilgrims"] as const;
export type Resource = (typeof RESOURCES)[number];
export const PILES = ["a", "b", "c", "d"];
export const LINES = ["buildings", "masters", "resources", "heroes", "set", "pillage"];
export const HIGHEST = 4;
export const FACE_DOWN = "face-down";

export interface Seat {
  points: number;
  pillage: number;
  /** The final scoring, once it is done. */
  sheet: Counts;
  commune: string | null;
  /** Behind the screen, and all know it. */
  cubes: Counts;
  /** Behind the screen besides: `gold`, `pilgrims`, or `either` of them. */
  pairs: Counts;
  hand: Counts;
  under_one: Counts;
  under_two: Counts;
  active: Counts;
  buildings: Partial<Record<string, Counts>>;
  walls: Counts;
  heroes: number;
  fists: Counts;
  purse: Counts;
}

/** What the board draws of docs/trace.md's state; counts of zero are left out. */
export interface Picture {
  phase: string;
  asked: number;
  turn: number;
  leader: number;
  rounds: number;
  rule_for_walls: number;
  letter: string;
  pile: Counts;
  ended: string | null;
  invader: string | null;
  is_last: number;
  display: Partial<Record<string, string>>;
  envoys: Partial<Record<string, string>>;
  bids: Counts;
  displaced: number;
  carried: number;
  owed: number;
  fresh: Counts;
  stored: number;
  walled: number;
  masters: Partial<Record<string, string>>;
  bonus_walls: number;
  seats: Seat[];
}

/** The face that all cards of one sort have. */
export interface Face {
  id: string;
  guilds: Guild[];
  level: number;
}

export interface Box {
  cards: Face[];
  columns: { seats: number; cards: number; free: number }[];
  /** By number of seats and by letter: what a pile begins with. */
  piles: Partial<Record<string, Partial<Record<string, Counts>>>>;
  /** In the order of their numbers. */
  communes: { id: string; income: Record<Resource, number> }[];
  strength: Record<string, number>;
  heroes: Record<string, number[]>;
  envoys: number;
  hand: number;
  leader_defence: number;
  master_income: number;
  /** Pilgrims to repair one pillage, and two. */
  repair: number[];
}

export const pictureOf = (view: View): Picture => view as unknown as Picture;
export const boxOf = (box: GameInfo["box"]): Box => box as unknown as Box;

export const sum = (counts: Counts | undefined): number =>
  Object.values(counts ?? {}).reduce<number>((total, count) => total + (count ?? 0), 0);

// Cards

export const faceOf = ({ cards }: Box, id: string | undefined): Face | undefined =>
  cards.find((face) => face.id === id);

/** The cards of some counts one by one, in the order of the box; cards face down are none of them. */
export const cardsOf = (counts: Counts, { cards }: Box): Face[] =>
  cards.flatMap((face) => Array<Face>(counts[face.id] ?? 0).fill(face));

/** The open columns by their numbers, from 1 on. */
export const columnsOf = ({ seats }: Picture, { columns }: Box): string[] =>
  columns.flatMap((column, i) => (column.seats <= seats.length ? [String(i + 1)] : []));

export const spacesOf = (column: string, { columns }: Box): string[] =>
  Array.from({ length: columns[Number(column) - 1]?.cards ?? 0 }, (_, i) => `${column}-${i + 1}`);

/** The seat that has something, or -1. */
export const holderOf = (holder: string | undefined): number =>
  holder?.startsWith("seat-") ? Number(holder.slice(5)) : -1;

export const envoysHome = ({ envoys, displaced }: Picture, seat: number, box: Box): number =>
  box.envoys -
  Object.values(envoys).filter((holder) => holderOf(holder) === seat).length -
  (displaced === seat ? 1 : 0);

// Resources

/** How many cubes of a kind a seat surely has. */
export function has({ cubes, pairs }: Seat, kind: string): number {
  const isPaired = kind === "gold" || kind === "pilgrims";
  return (cubes[kind] ?? 0) + (isPaired ? 2 * (pairs[kind] ?? 0) : 0);
}

/** How many of so many armies have to be made, and how many of these can be paid for with gold. */
export function purseFor(me: Seat, armies: number): { made: number; least: number; most: number } {
  const made = Math.max(armies - (me.cubes.armies ?? 0), 0);
  const least = Math.max(made - Math.floor(has(me, "pilgrims") / 2), 0);
  return { made, least, most: Math.min(made, Math.floor(has(me, "gold") / 2)) };
}

export function tallest({ buildings }: Seat, guild: string): number {
  const heights = Object.entries(buildings[guild] ?? {}).filter(([, count]) => count);
  return Math.max(0, ...heights.map(([height]) => Number(height)));
}

/** What an income would give a seat. */
export function incomeOf(picture: Picture, seat: number, box: Box): Counts {
  const me = picture.seats[seat];
  const base = box.communes.find(({ id }) => id === me?.commune)?.income;
  const income: Counts = {};
  GUILDS.forEach((guild, i) => {
    const kind = RESOURCES[i]!;
    const master = holderOf(picture.masters[guild]) === seat ? box.master_income : 0;
    const active = me?.active[guild] ? tallest(me, guild) : 0;
    const cubes = (base?.[kind] ?? 0) + master + active;
    if (cubes) income[kind] = cubes;
  });
  return income;
}

/** The artisans that a storey costs: by the level of the card, and by the round. */
export function priceOf(
  { stored, walled }: Picture,
  { level }: Face,
  storey: number,
  isWall: boolean,
): number {
  const rounds = Math.max(stored, walled);
  const isNext = rounds > 0 && (isWall ? walled : stored) === rounds;
  return Math.max(storey - level, 0) + (isNext ? 1 : 0);
}

// Invasions

export const invadersOf = ({ strength }: Box): string[] => Object.keys(strength);

/** Who invades, or will next; null once the Emperor has been. */
export function invaderOf(picture: Picture, box: Box): string | null {
  if (picture.phase === "over") return null;
  if (picture.invader) return picture.invader;
  return invadersOf(box)[PILES.indexOf(picture.ended ?? picture.letter)] ?? null;
}

const fewestPoints = ({ seats }: Picture): number => Math.min(...seats.map(({ points }) => points));

/** The attack that a commune faces now, before any alliance. */
export function attackOn(picture: Picture, seat: number, box: Box): number {
  const strength = box.strength[invaderOf(picture, box) ?? ""] ?? 0;
  return strength + (picture.seats[seat]?.points ?? 0) - fewestPoints(picture);
}

/** The walls that so many armies man, by their heights, the highest first. */
export function manned(walls: Counts, armies: number): Counts {
  const posts: Counts = {};
  let left = armies;
  for (let height = HIGHEST; height > 0; height--) {
    const count = Math.min(walls[height] ?? 0, left);
    if (count) posts[height] = count;
    left -= count;
  }
  return posts;
}

const storeysOf = (walls: Counts): number =>
  Object.entries(walls).reduce(
    (total, [height, count]) => total + Number(height) * (count ?? 0),
    0,
  );

/** What the walls add to so many armies, by the rule of the table. */
function wallsFor({ rule_for_walls }: Picture, { walls }: Seat, armies: number): number {
  if (rule_for_walls) return Math.min(armies, storeysOf(walls));
  return storeysOf(manned(walls, armies));
}

/** The defence of a city that has kept so many armies. */
export function defenceOf(picture: Picture, seat: number, armies: number, box: Box): number {
  const me = picture.seats[seat];
  if (!me) return 0;
  const leader = picture.leader === seat ? box.leader_defence : 0;
  return armies + wallsFor(picture, me, armies) + leader;
}

// Seats

/** The seats round the table, which go by the numbers of their communes, from one of them on. */
export function roundFrom({ seats }: Picture, first: number, { communes }: Box): number[] {
  const number = (seat: number): number =>
    communes.findIndex(({ id }) => id === seats[seat]?.commune);
  const from = seats[first] ? number(first) : 0;
  const way = (seat: number): number => (number(seat) - from + communes.length) % communes.length;
  return seats.map((_, seat) => seat).sort((a, b) => way(a) - way(b));
}

export const totalOf = ({ sheet }: Seat): number => sum(sheet);
