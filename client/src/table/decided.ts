// What decided a match that is over: by how much it was won and, of all that brought points, what
// told most between the winner and whoever came next.

import { say } from "../here/words.svelte";
import type { StoryProps } from "./board";

/** What brought points, in words, and how many it brought each seat. */
export interface Part {
  name: string;
  points: number[];
}

export interface Gap {
  winner: number;
  other: number;
  lead: number;
  /** Where the winner has most more than the other, if it has more anywhere; and how much. */
  part: Part | null;
  more: number;
}

/** Between the winner and the next; null where several share the win. */
export function gapOf({ result }: Pick<StoryProps, "result">, parts: Part[]): Gap | null {
  const { ranks, scores } = result;
  const winners = placed(ranks, 1);
  const [winner = -1] = winners;
  const next = Math.min(...ranks.filter((rank) => rank > 1));
  const [other = -1] = placed(ranks, next);
  if (winners.length !== 1 || other < 0) return null;
  const [mine, theirs] = [winner, other].map((seat) => scores[seat] ?? 0) as [number, number];
  const between = ({ points }: Part): number => (points[winner] ?? 0) - (points[other] ?? 0);
  const more = Math.max(0, ...parts.map(between));
  const part = more > 0 ? (parts.find((one) => between(one) === more) ?? null) : null;
  return { winner, other, lead: mine - theirs, part, more };
}

export const placed = (ranks: number[], rank: number): number[] =>
  ranks.flatMap((one, seat) => (one === rank ? [seat] : []));

/** The same in a sentence. */
export function decidedByPoints(story: StoryProps, parts: Part[]): string {
  const { table, result } = story;
  const name = (seat: number): string => table.seats[seat]?.name ?? "";
  const gap = gapOf(story, parts);
  const points = Math.max(...result.scores);
  if (!gap) return say("decided-shared", { points });
  const { lead, more, part } = gap;
  const names = { winner: name(gap.winner), other: name(gap.other) };
  if (lead <= 0) return say("decided-tie", { ...names, points });
  if (!part) return say("decided-lead", { ...names, lead });
  return say("decided-by", { ...names, lead, more, what: part.name });
}
