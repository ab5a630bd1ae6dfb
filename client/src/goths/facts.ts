// The state of Goths to Rome as the server tells it, and the facts of its box.

import type { GameInfo } from "../protocol";
import type { View } from "../table/board";

export type Counts = Partial<Record<string, number>>;

export const PLACES = ["farm", "village", "city", "capital"] as const;
export type Place = (typeof PLACES)[number];

export interface Seat {
  hand: Counts;
  /** In deck or hand: nobody else can tell which. */
  pool: Counts;
  /** In hand, and all know it. */
  known: Counts;
  discards: Counts;
  defence: Partial<Record<string, string>>;
  sorts: Partial<Record<string, string>>;
  cities: Counts;
  owes: number;
}

/** What the board draws of docs/trace.md's state; counts of zero are left out. */
export interface Picture {
  phase: string;
  asked: number;
  turn: number;
  first: number;
  rounds: number;
  declines: number;
  stock: Counts;
  box: Counts;
  centre: Counts;
  played: Counts;
  gained: Counts;
  card: string | null;
  attacked: Counts;
  target: string | null;
  has_taken: number;
  /** Of the cards played: the rules count it, the page only shows it. */
  force: number;
  against_goths: number;
  against_romans: number;
  siege: number;
  recruiting: number;
  spent: number;
  /** The defence of Rome now. */
  rome: number;
  way: string;
  winner: number;
  seats: Seat[];
}

/** A part of a power; what its numbers mean is told in cards.toml. */
export interface Part {
  op: string;
  n: number | "all";
  kinds?: string[];
  most?: number;
  least?: number;
  target?: "goths" | "romans";
}

/** The face that all cards of one sort have. */
export interface Face {
  id: string;
  kind: string;
  cost: number;
  recruit: number;
  force: number;
  defence: number;
  power: Part[];
}

export interface Box {
  cards: Face[];
  places: Record<Place, number>;
  /** The Roman cities and, as the last, Rome. */
  romans: Record<string, number>;
  /** Cards in a hand at the beginning of a turn. */
  hand: number;
  reinforce: number;
  decline_after: number;
}

/** A card, and how many of it there are. */
export interface Pile {
  face: Face;
  count: number;
}

export const FACE_DOWN = "face-down";
export const ROME = "rome";
/** The leaders that lie in the centre. */
export const LEADERS = ["clan-chief", "prince", "king"];

/** Before which place a kind of unit lies, and at which of a seat's sorts those of it begin. */
const HOMES: { kind: string; place: Place; slots: string[] }[] = [
  { kind: "combatant", place: "farm", slots: ["0", "1"] },
  { kind: "warrior", place: "village", slots: ["2", "3"] },
  { kind: "champion", place: "city", slots: ["4"] },
  { kind: "guard", place: "capital", slots: ["5"] },
];

export const pictureOf = (view: View): Picture => view as unknown as Picture;
export const boxOf = (box: GameInfo["box"]): Box => box as unknown as Box;

export const sum = (counts: Counts | undefined): number =>
  Object.values(counts ?? {}).reduce<number>((total, count) => total + (count ?? 0), 0);

export const faceOf = ({ cards }: Box, id: string): Face | undefined =>
  cards.find((face) => face.id === id);

/** The cards of some counts, in the order of the box; cards face down are none of them. */
export const pilesOf = (counts: Counts, { cards }: Box): Pile[] =>
  cards.flatMap((face) => {
    const count = counts[face.id] ?? 0;
    return count > 0 ? [{ face, count }] : [];
  });

export function joined(...all: Counts[]): Counts {
  const total: Counts = {};
  for (const counts of all) {
    for (const [id, count] of Object.entries(counts)) total[id] = (total[id] ?? 0) + (count ?? 0);
  }
  return total;
}

export const deckSize = ({ pool, known, hand }: Seat): number => sum(pool) + sum(known) - sum(hand);

/** Which of a seat's sorts a kind of unit may be. */
export const slotsOf = (kind: string): string[] =>
  HOMES.find((home) => home.kind === kind)?.slots ?? [];

/** The units before a place, those that have run out too. */
export function unitsAt(picture: Picture, { sorts }: Seat, place: Place, box: Box): Pile[] {
  const slots = HOMES.find((home) => home.place === place)?.slots ?? [];
  return slots.flatMap((slot) => {
    const face = faceOf(box, sorts[slot] ?? "");
    return face ? [{ face, count: picture.stock[face.id] ?? 0 }] : [];
  });
}

/** The cards in defence of a place, equal ones together. */
export function defendersAt({ defence }: Seat, place: Place, box: Box): Pile[] {
  const counts: Counts = {};
  for (const [post, card] of Object.entries(defence)) {
    if (card && post.startsWith(`${place}-`)) counts[card] = (counts[card] ?? 0) + 1;
  }
  return pilesOf(counts, box);
}

/** The defence of a place: what is printed, and what the cards there add. */
export const wallOf = (seat: Seat, place: Place, box: Box): number =>
  defendersAt(seat, place, box).reduce(
    (wall, { face, count }) => wall + face.defence * count,
    box.places[place],
  );

/** The defence of a Roman city or of Rome. */
export const romanWall = ({ rome }: Picture, roman: string, box: Box): number =>
  roman === ROME ? rome : (box.romans[roman] ?? 0);

/** The seats that have captured a Roman city. */
export const holdersOf = ({ seats }: Picture, roman: string): number[] =>
  seats.flatMap(({ cities }, seat) => (cities[roman] ? [seat] : []));

/** The force printed on the strongest hand that a seat could have: of all its cards but those in defence. */
export function bestHand(picture: Picture, seat: number, box: Box): number {
  const me = picture.seats[seat];
  if (!me) return 0;
  const { pool, known, discards } = me;
  const out = seat === picture.turn ? [picture.played, picture.gained] : [];
  const forces = pilesOf(joined(pool, known, discards, ...out), box)
    .flatMap(({ face, count }) => Array<number>(count).fill(face.force))
    .sort((a, b) => b - a);
  return forces.slice(0, box.hand).reduce((total, force) => total + force, 0);
}
