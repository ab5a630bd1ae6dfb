// Invasions and the final scoring, put together from what was told of them.

import type { Happening } from "../table/board";
import type { Counts } from "./facts";

/** What an invasion brought a seat, as far as it has been told. */
interface Fate {
  /** The attack before the alliance: by the strength of the invader, and by points. */
  faced: number;
  hasCommitted: boolean;
  /** Armies in the right hand, for the alliance; null while it is closed. */
  right: number | null;
  left: number | null;
  /** How many of them were made of gold or pilgrims. */
  made: number;
  /** What the alliance left of the attack. */
  attack: number | null;
  defence: number | null;
  pillage: number | null;
  hero: number;
}

export interface Invasion {
  invader: string;
  strength: number;
  alliance: number | null;
  fates: Fate[];
  /** The place of its first event among all. */
  from: number;
  /** Whether all communes have fought. */
  isOver: boolean;
}

const closed = (faced: number): Fate => ({
  faced,
  hasCommitted: false,
  right: null,
  left: null,
  made: 0,
  attack: null,
  defence: null,
  pillage: null,
  hero: 0,
});

/** All invasions of a match, from all that happened in it. */
export function invasionsIn(events: Happening[], seats: number): Invasion[] {
  const invasions: Invasion[] = [];
  const points = Array<number>(seats).fill(0);
  events.forEach((happening, from) => {
    const { event, seat = -1 } = happening;
    if (event === "builds" || event === "raises") {
      points[seat] = (points[seat] ?? 0) + Number(happening.points);
    } else if (event === "invades") {
      const strength = Number(happening.strength);
      const fewest = Math.min(...points);
      const fates = points.map((own) => closed(strength + own - fewest));
      const invader = String(happening.invader);
      invasions.push({ invader, strength, alliance: null, fates, from, isOver: false });
    }
    const invasion = invasions.at(-1);
    if (invasion) go(invasion, happening);
  });
  return invasions;
}

function go(invasion: Invasion, happening: Happening): void {
  const number = Number(happening.number);
  if (happening.event === "alliance") invasion.alliance = number;
  const fate = invasion.fates[happening.seat ?? -1];
  if (!fate) return;
  switch (happening.event) {
    case "commits":
      fate.hasCommitted = true;
      return;
    case "sends":
      fate.right = number;
      return;
    case "keeps-for-city":
      fate.left = number;
      return;
    case "converts":
      fate.made = number;
      return;
    case "is-attacked":
      fate.attack = number;
      return;
    case "defends":
      fate.defence = number;
      return;
    case "is-pillaged":
    case "stands":
      fate.pillage = happening.event === "stands" ? 0 : number;
      invasion.isOver = invasion.fates.every(({ pillage }) => pillage !== null);
      return;
    case "gets-hero":
      fate.hero = Number(happening.value);
      return;
  }
}

/** The final sheet of every seat, as far as it has been told; none if it has not. */
export function sheetIn(events: Happening[], seats: number): Counts[] | null {
  const lines = events.filter(({ event }) => event === "scores");
  if (!lines.length) return null;
  return Array.from({ length: seats }, (_, seat) =>
    Object.fromEntries(
      lines
        .filter((one) => one.seat === seat)
        .map(({ line, points }) => [String(line), Number(points)]),
    ),
  );
}

/** The seat that has won, once it is told. */
export const winnerIn = (events: Happening[]): number =>
  events.find(({ event }) => event === "wins")?.seat ?? -1;

interface Report {
  invasion: Invasion | null;
  /** Those that have been. */
  past: Invasion[];
  sheet: Counts[] | null;
  winner: number;
  /** Another for each invasion, and for its end. */
  key: string;
}

const NEXT_TURN = new Set(["bids", "claims", "takes-income", "last-round"]);

/** The invasion that is on or has been in this turn, and the final scoring. */
export function reportOf(events: Happening[], seats: number): Report {
  const turn = events.findLastIndex(({ event }) => NEXT_TURN.has(event));
  const all = invasionsIn(events, seats);
  const last = all.at(-1);
  const invasion = last && last.from > turn ? last : null;
  const past = all.filter(({ isOver }) => isOver);
  const sheet = sheetIn(events, seats);
  const key = [turn, invasion?.invader, sheet !== null].join();
  return { invasion, past, sheet, winner: winnerIn(events), key };
}
