// What decided a match of Goths to Rome: how Rome fell, or who held which Roman cities.

import { word } from "../here/words.svelte";
import type { Happening, StoryProps } from "../table/board";
import { gapOf } from "../table/decided";
import { pictureOf, ROME, sum } from "./facts";
import { romanName } from "./names";

export function decided({ table, events, view, result }: StoryProps): string | null {
  const { seats, rome } = pictureOf(view);
  const name = (seat: number): string => table.seats[seat]?.name ?? "";
  const end = events.findLast(({ event }) => event === "wins" || event === "shares-win");
  if (!end) return null;
  const won = { winner: name(end.seat ?? -1) };
  const fits = (one: Happening): boolean => one.seat === end.seat && one.ply <= end.ply;
  if (end.way === "rome") {
    const storm = events.findLast((one) => fits(one) && one.event === "storms");
    if (storm?.roman !== ROME) return word("goths-page-won-rome", { name: won.winner });
    return word("goths-decided-rome", { ...won, force: Number(storm.force), defence: rome });
  }
  if (end.way === "cities") {
    const last = events.findLast((one) => fits(one) && /^(captures|steals)$/.test(one.event));
    const roman = romanName(String(last?.roman));
    if (last?.event === "captures") return word("goths-decided-captured", { ...won, roman });
    if (last?.event !== "steals") return word("goths-page-won-cities", { name: won.winner });
    return word("goths-decided-stolen", { ...won, roman, other: name(Number(last.opponent)) });
  }
  const held = seats.map(({ cities }) => sum(cities));
  const gap = gapOf({ result }, []);
  if (!gap) return word("goths-decided-shared", { n: Math.max(...held) });
  const { winner, other } = gap;
  const counts = { n: held[winner] ?? 0, m: held[other] ?? 0 };
  return word("goths-decided-last-round", { winner: name(winner), other: name(other), ...counts });
}
