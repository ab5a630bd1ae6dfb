// Wars and scorings, put together from what was told of them.

import type { Happening } from "../table/board";

export interface War {
  province: string;
  by: number;
  /** Cards revealed, by seat and tribe. */
  revealed: { seat: number; tribe: string; cards: number }[];
  strengths: { tribe: string; strength: number }[];
  /** The tribes that left, with the number of their markers. */
  left: Partial<Record<string, number>>;
  century: string | null;
  /** Whether its cards lie open from the first, by an option of the table. */
  isOpen: boolean;
  isOver: boolean;
}

export function warsIn(events: Happening[]): War[] {
  const wars: War[] = [];
  for (const happening of events) {
    const { event, seat, tribe, province } = happening;
    if (event === "war") wars.push(newWar(String(province), seat ?? -1));
    const war = wars.find((one) => one.province === province && !one.isOver);
    if (!war) continue;
    if (event === "fights-first") {
      wars.splice(wars.indexOf(war), 1); // before the other that awaits
      wars.splice(
        wars.findIndex(({ isOver }) => !isOver),
        0,
        war,
      );
    } else if (event === "reveals" || event === "commits-openly") {
      war.isOpen ||= event === "commits-openly";
      reveal(war, seat ?? -1, String(tribe ?? happening.card), Number(happening.cards));
    } else if (event === "strength") {
      war.strengths.push({ tribe: String(tribe), strength: Number(happening.strength) });
    } else if (event === "leaves") {
      war.left[String(tribe)] = Number(happening.markers);
    } else if (event === "peace" || event === "peace-without-tile") {
      war.century = event === "peace" ? String(happening.century) : null;
      war.isOver = true;
    }
  }
  return wars;
}

/** Cards that lie open are told of one by one, the others all together. */
function reveal(war: War, seat: number, tribe: string, cards: number): void {
  const known = war.revealed.find((one) => one.seat === seat && one.tribe === tribe);
  if (known) known.cards += cards;
  else war.revealed.push({ seat, tribe, cards });
}

const newWar = (province: string, by: number): War => ({
  province,
  by,
  revealed: [],
  strengths: [],
  left: {},
  century: null,
  isOpen: false,
  isOver: false,
});

export interface Share {
  seat: number;
  tribe: string;
  points: number;
  /** Why so many, as the event is called: `scores-first`, `shares-second`, `too-far-behind` … */
  why: string;
}

export interface Scoring {
  /** The century that was used up; null for the final scoring. */
  century: string | null;
  ply: number;
  shares: Share[];
}

export const WHY_RULE: Partial<Record<string, string>> = {
  "scores-first": "5.2",
  "scores-second": "5.3",
  "shares-first": "5.4",
  "shares-second": "5.5",
  "scores-alone": "5.6",
  "behind-a-tie": "5.4",
  "behind-the-second": "5.3",
  "too-far-behind": "5.7",
};

export function scoringsIn(events: Happening[]): Scoring[] {
  const scorings: Scoring[] = [];
  for (const happening of events) {
    const { event, ply } = happening;
    if (event === "century-scoring") {
      scorings.push({ century: String(happening.century), ply, shares: [] });
    } else if (event === "final-scoring") {
      scorings.push({ century: null, ply, shares: [] });
    } else if (event in WHY_RULE) {
      scorings.at(-1)?.shares.push(shareIn(happening));
    }
  }
  return scorings;
}

/** What a player scores for a tribe, or why nothing. */
const shareIn = ({ event, seat, tribe, points }: Happening): Share => ({
  seat: seat ?? -1,
  tribe: String(tribe),
  points: Number(points ?? 0),
  why: event,
});

/** What would be scored now, from what the server foretells. */
export const foretold = (events: Happening[]): Share[] => events.map(shareIn);

export const pointsOf = (shares: Share[], seat: number, tribe?: string): number =>
  shares
    .filter((share) => share.seat === seat && (!tribe || share.tribe === tribe))
    .reduce((total, { points }) => total + points, 0);

export interface Report {
  war: War | null;
  /** Two if it used up two centuries, or the last one in two parts. */
  scorings: Scoring[];
  /** Another for each card, and for each part of what came of it. */
  key: string;
}

const PEACE = new Set(["peace", "peace-without-tile"]);
const NEXT_CARD = new Set(["places", "discards"]);

/** What came of the card played last: the war being fought or just over, and the scoring. */
export function reportOf(events: Happening[]): Report {
  let [from, wars] = [0, 0]; // a second marker of the same card is placed while a war awaits
  events.forEach(({ event }, i) => {
    if (event === "war") wars += 1;
    else if (PEACE.has(event)) wars -= 1;
    else if (NEXT_CARD.has(event) && wars === 0) from = i;
  });
  const recent = events.slice(from);
  const fought = warsIn(recent);
  const war = fought.find(({ isOver }) => !isOver) ?? fought.at(-1) ?? null;
  const scorings = scoringsIn(recent);
  return { war, scorings, key: [from, war?.province, war?.isOver, scorings.length].join() };
}
