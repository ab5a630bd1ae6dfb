// Beginning a match: what can be chosen, and the requests it takes.

import { ask } from "../here/server";
import { hasWord, say } from "../here/words.svelte";
import type { GameInfo, Setup, SeatSetup, TableGame, TableInfo } from "../protocol";
import { contribution } from "../table/fair";

const LOOK_AGAIN_MS = 1000;

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

export const seatCounts = (game: GameInfo): number[] => range(game.fewest_seats, game.most_seats);
export const levels = (game: GameInfo): number[] => range(1, game.levels);
export const usualLevel = (game: GameInfo): number => Math.min(3, game.levels);
const seatsNear = (wished: number, game: GameInfo): number =>
  Math.min(Math.max(wished, game.fewest_seats), game.most_seats);
export const usualSeats = (game: GameInfo): number => seatsNear(3, game);
/** "Play now": you and three bots. */
export const nowSeats = (game: GameInfo): number => seatsNear(4, game);

/** "Level 3, steady": the number alone tells a newcomer nothing. */
export function levelName(level: number): string {
  const strength = `strength-${level}`;
  const name = say("level", { level });
  return hasWord(`page-${strength}`) ? `${name}, ${say(strength)}` : name;
}

// Seats, as a choice names them: a kind, or a bot's level

export type Kind = "open" | "invited" | `${number}`;

export const seatOf = (kind: string): SeatSetup =>
  /^\d+$/.test(kind) ? { kind: "bot", level: Number(kind) } : { kind: kind as "open" | "invited" };

export function kindName(kind: string): string {
  return /^\d+$/.test(kind)
    ? say("seat-bot-named", { level: levelName(Number(kind)) })
    : say(`seat-${kind}`);
}

export const kinds = (game: GameInfo): string[] => [
  "open",
  "invited",
  ...levels(game).map((level) => `${level}`),
];

// Requests

export const openTable = (setup: Setup): Promise<TableInfo> =>
  ask<TableInfo>("POST", "/tables", setup);

/** Take a seat, with this browser's share of the seed. */
export const sit = (table: TableInfo, seat: number, invite = ""): Promise<TableInfo> =>
  ask<TableInfo>("POST", `/tables/${table.id}/seats/${seat}`, {
    invite,
    contribution: contribution(table),
  });

/** Wait until the data of a table are compiled, if they are its own; `tell` hears how far. */
export async function untilPlayable(
  table: TableInfo,
  tell: (progress: number) => void,
): Promise<void> {
  while (table.changes.length) {
    const { game } = await ask<TableGame>("GET", `/tables/${table.id}/game`);
    if (game.is_ready) return;
    tell(game.progress);
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
}

export const start = (table: TableInfo, fill: number | null = null): Promise<TableInfo> =>
  ask<TableInfo>("POST", `/tables/${table.id}/start`, { fill });

export interface Wishes {
  seats: number;
  level: number;
  seat?: number;
  options?: Record<string, string>;
  /** What the match begins with, as text. */
  position?: string | null;
}

/** Open a table against bots, take one's seat, and start; returns the table. */
export async function playBots(game: string, wishes: Wishes): Promise<TableInfo> {
  const { seats, level, seat = 0, options = {}, position = null } = wishes;
  const listed = range(0, seats - 1).map((i): SeatSetup => ({
    kind: i === seat ? "open" : "bot",
    level,
  }));
  const table = await openTable({ game, seats: listed, options, position, is_public: false });
  await sit(table, seat);
  return start(table);
}

/** What an address wishes for, as `barbaricum play` writes it. */
export function wishesOf(query: URLSearchParams): Wishes {
  const number = (key: string, usual: number): number => Number(query.get(key) ?? usual);
  const option = /^option\./;
  const options = [...query].filter(([key]) => option.test(key));
  return {
    seats: number("seats", 3),
    level: number("level", 3),
    seat: number("seat", 0),
    position: query.get("position"),
    options: Object.fromEntries(options.map(([key, value]) => [key.replace(option, ""), value])),
  };
}
