// What cards, guilds, columns and invaders are called, and what is said of several cubes.

import { pair, spoken, word } from "../here/words.svelte";
import { type Counts, GUILDS, RESOURCES } from "./facts";

export const guildName = (guild: string): string => word(`comuni-guild-${guild}`);
export const resourceName = (resource: string): string => word(`comuni-resource-${resource}`);
export const cardName = (id: string): string => word(`comuni-card-${id}`);
export const communeName = (commune: string): string => word(`comuni-commune-${commune}`);
/** As a sentence or a heading begins with it. */
export const invaderName = (invader: string): string =>
  word(`comuni-invader-${invader}`, {}, "start");
export const masterName = (guild: string): string => word(`comuni-guild-${guild}`, {}, "master");
export const numeral = (column: string): string => word(`comuni-column-${column}`);
export const lineName = (line: string): string => word(`comuni-line-${line}`);

export const listed = (parts: string[]): string =>
  new Intl.ListFormat(spoken.language, { style: "long", type: "conjunction" }).format(parts);

/** Cubes in words: "gold: 2 and armies: 1". */
export const cubesInWords = (cubes: Counts): string =>
  listed(RESOURCES.flatMap((kind) => (cubes[kind] ? [pair(resourceName(kind), cubes[kind])] : [])));

/** The guild whose sign a resource has. */
export const guildOf = (resource: string): (typeof GUILDS)[number] =>
  GUILDS[RESOURCES.findIndex((kind) => kind === resource)] ?? "economy";
