// What cards, places and powers are called, and what a card says of itself.

import { pair, spoken, word } from "../here/words.svelte";
import { ROME, type Face, type Part } from "./facts";

export const cardName = (id: string): string => word(`goths-card-${id}`);
export const kindName = (kind: string): string => word(`goths-kind-${kind}`);
export const placeName = (place: string): string => word(`goths-place-${place}`);
export const romanName = (roman: string): string => word(`goths-roman-${roman}`);
export const romanArt = (roman: string): string => (roman === ROME ? ROME : "roman");

/** A part of a power, in words. */
export function partInWords({ op, n, kinds = [], most = 0, least = 0, target }: Part): string {
  const list = new Intl.ListFormat(spoken.language, { type: "disjunction" });
  const named = list.format(kinds.map((kind) => word(`goths-kind-${kind}`, {}, "a")));
  return word(`goths-op-${op}`, { n, kinds: named, most, least, target: target ?? "" });
}

/** All that a power says; what a card adds in defence comes last. */
export function powerInWords({ power, defence }: Face): string[] {
  const wall = defence > 1 ? [word("goths-wall-note", { n: defence })] : [];
  return [...power.map(partInWords), ...wall];
}

/** A card for those who hear it: its name, its kind, its numbers and its power. */
export function told(face: Face): string {
  const { cost, recruit, force } = face;
  const numbers = [
    ...(cost ? [pair(word("goths-page-cost"), cost)] : []),
    ...(recruit ? [pair(word("goths-page-recruit"), recruit)] : []),
    pair(word("goths-page-force"), force),
  ];
  const kind = face.id === face.kind ? word("goths-page-leader") : kindName(face.kind);
  return [kind, ...numbers, ...powerInWords(face)]
    .map((part) => (part.endsWith(".") ? part : `${part}.`))
    .join(" ");
}
