// What provinces and tribes are called, in Latin or the reader's language.

import { settings } from "../here/settings.svelte";
import { word } from "../here/words.svelte";

export const provinceName = (id: string): string =>
  word(`attila-province-${id}`, {}, settings.isLatin ? "la" : "");

export const sceneryName = (id: string): string =>
  word(`attila-scenery-${id}`, {}, settings.isLatin ? "la" : "");

export const tribeName = (id: string): string => word(`attila-tribe-${id}`);

const LETTER = 0.6; // how wide a letter is, as a part of its height

/** A name on one line or, where it is too long and there is room, on two. */
export function broken(name: string, size: number, width: number, lines: number): string[] {
  const words = name.split(" ");
  if (words.length < 2 || lines < 2 || name.length * size * LETTER <= width) return [name];
  const breaks = words.map((_, i) => [words.slice(0, i).join(" "), words.slice(i).join(" ")]);
  const longest = (parts: string[]): number => Math.max(...parts.map((part) => part.length));
  return breaks.slice(1).reduce((best, next) => (longest(next) < longest(best) ? next : best));
}
