// Attila's state as the server tells it, and the facts of its box.

import type { GameInfo } from "../protocol";
import type { View } from "../table/board";

export type Counts = Partial<Record<string, number>>;

export interface Seat {
  hand: Counts;
  committed: Counts;
  influence: Counts;
  tiles: Counts;
  score: number;
}

/** What the board draws of docs/trace.md's state; counts of zero are left out. */
export interface Picture {
  phase: string;
  asked: number;
  turn: number;
  markers: Partial<Record<string, Counts>>;
  peace: Partial<Record<string, string>>;
  supply: Counts;
  century: Counts;
  deck: Counts;
  discards: Counts;
  aside: Counts;
  card: string | null;
  raised: string | null;
  war: string | null;
  next_war: string | null;
  seats: Seat[];
}

export interface Century {
  id: string;
  code: string;
  tiles: number;
  rate: number;
}

export interface Box {
  provinces: { id: string; code: string; is_start: boolean }[];
  tribes: string[];
  centuries: Century[];
  war_at: number;
  top: number;
  markers_per_tribe: number;
}

export const FACE_DOWN = "face-down";
export const TILES = ["double", "trade", "two-influence"] as const;

export const pictureOf = (view: View): Picture => view as unknown as Picture;
export const boxOf = (box: GameInfo["box"]): Box => box as unknown as Box;

export const sum = (counts: Counts | undefined): number =>
  Object.values(counts ?? {}).reduce<number>((total, count) => total + (count ?? 0), 0);

/** The tribes standing in a province, one entry for each marker, in the rulebook's order. */
export function standing(picture: Picture, province: string, tribes: string[]): string[] {
  const counts = picture.markers[province] ?? {};
  return tribes.flatMap((tribe) => Array<string>(counts[tribe] ?? 0).fill(tribe));
}

/** The century whose tiles are laid now: the first that has one left, or the last. */
export function centuryNow(picture: Picture, { centuries }: Box): Century {
  const found = centuries.find(({ id }) => picture.century[id]) ?? centuries.at(-1);
  if (!found) throw new Error("a box without centuries");
  return found;
}

/** Markers of a tribe on the board, and provinces that hold it: what first and second are worth. */
export function worth(picture: Picture, tribe: string): { markers: number; provinces: number } {
  const counts = Object.values(picture.markers).map((province) => province?.[tribe] ?? 0);
  return {
    markers: counts.reduce((total, count) => total + count, 0),
    provinces: counts.filter(Boolean).length,
  };
}

/** How near each end of the game is: so far, and at how much it comes. */
export interface End {
  id: "markers" | "influence" | "peace";
  /** The tribe that is nearest. */
  tribe: string | null;
  so_far: number;
  at: number;
}

export function endsOf(picture: Picture, box: Box): End[] {
  const { tribes, markers_per_tribe, top, centuries } = box;
  const nearest = (counts: Counts): [string | null, number] =>
    tribes.reduce<[string | null, number]>(
      (best, tribe) => ((counts[tribe] ?? 0) > best[1] ? [tribe, counts[tribe] ?? 0] : best),
      [null, 0],
    );
  const of = (count: (tribe: string) => number): Counts =>
    Object.fromEntries(tribes.map((tribe) => [tribe, count(tribe)]));
  const [placed, most] = nearest(of((tribe) => markers_per_tribe - (picture.supply[tribe] ?? 0)));
  const [raised, highest] = nearest(
    of((tribe) => Math.max(...picture.seats.map(({ influence }) => influence[tribe] ?? 0))),
  );
  const all = centuries.reduce((total, { tiles }) => total + tiles, 0);
  return [
    { id: "markers", tribe: placed, so_far: most, at: markers_per_tribe },
    { id: "influence", tribe: raised, so_far: highest, at: top },
    { id: "peace", tribe: null, so_far: all - sum(picture.century), at: all },
  ];
}
