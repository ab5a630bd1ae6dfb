// What a match has brought every seat, from its events alone.

import type { Happening } from "../table/board";
import type { Counts } from "./facts";

export interface Growth {
  turns: number;
  attacks: number;
  /** The greatest force of its attacks. */
  force: number;
  recruited: Counts;
  /** Taken in an attack, or gained by a power. */
  taken: Counts;
  removed: number;
  /** Roman cities held in the end; Rome, if it fell. */
  romans: string[];
}

export function growthOf(events: Happening[], seats: number): Growth[] {
  const all = Array.from({ length: seats }, (): Growth => ({
    turns: 0,
    attacks: 0,
    force: 0,
    recruited: {},
    taken: {},
    removed: 0,
    romans: [],
  }));
  for (const happening of events) grow(all, happening);
  return all;
}

function grow(all: Growth[], happening: Happening): void {
  const { event } = happening;
  const own = all[happening.seat ?? -1];
  const [card, roman] = [String(happening.card), String(happening.roman)];
  if (!own) return;
  switch (event) {
    case "acts":
    case "reinforces":
      own.turns += 1;
      return;
    case "attacks":
    case "storms":
      own.attacks += 1;
      own.force = Math.max(own.force, Number(happening.force));
      return;
    case "recruits":
      own.recruited[card] = (own.recruited[card] ?? 0) + 1;
      return;
    case "takes":
    case "musters":
      own.taken[card] = (own.taken[card] ?? 0) + 1;
      return;
    case "removes":
      own.removed += 1;
      return;
    case "steals": {
      const other = all[Number(happening.opponent)];
      if (other) other.romans = other.romans.filter((one) => one !== roman);
      own.romans.push(roman);
      return;
    }
    case "captures":
      own.romans.push(roman);
      return;
    case "wins":
      if (happening.way === "rome") own.romans.push("rome");
      return;
  }
}
