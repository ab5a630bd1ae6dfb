// Who is here. The cookie that says so cannot be read by scripts; another says that it is there.

import type { GameInfo, Me, ServerInfo, Words } from "../protocol";
import { ask, Problem } from "./server";
import { learn, spoken } from "./words.svelte";

const MARK = "barbaricum-known";
const LANGUAGE = "barbaricum-language";
const YEAR = 31536000;

class Here {
  me = $state.raw<Me | null>(null);
  server = $state.raw<ServerInfo | null>(null);
  /** The game of the table that is looked at, if that plays it by data of its own. */
  edition = $state.raw<GameInfo | null>(null);
}

export const here = new Here();

export async function recognise(): Promise<Me | null> {
  if (!document.cookie.includes(`${MARK}=1`)) return null;
  try {
    return settle(await ask<Me>("GET", "/me"));
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== "not-signed-in") throw problem;
    return settle(null);
  }
}

export function settle(me: Me | null): Me | null {
  here.me = me;
  const path = new URL(".", document.baseURI).pathname;
  document.cookie = `${MARK}=${me ? 1 : 0}; path=${path}; SameSite=Lax; max-age=${me ? YEAR : 0}`;
  return me;
}

export async function comeAsGuest(name: string): Promise<Me | null> {
  try {
    return settle(await ask<Me>("POST", "/people", { name, language: spoken.language }));
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== "already-signed-in") throw problem;
    return settle(await ask<Me>("GET", "/me"));
  }
}

// Languages

/** Load the words of a language; without one, of the person's, this device's or the browser's. */
export async function speak(code: string | null = null): Promise<void> {
  const wanted = code ?? here.me?.language ?? kept();
  const asked = wanted ? `?language=${encodeURIComponent(wanted)}` : "";
  learn(await ask<Words>("GET", `/words${asked}`));
}

/** Choose a language, and keep it, if it is one that is spoken here. */
export async function choose(code: string): Promise<void> {
  await speak(code);
  if (spoken.language !== code) return;
  try {
    localStorage.setItem(LANGUAGE, code);
  } catch {
    // Then it is chosen for this visit.
  }
  if (here.me) settle(await ask<Me>("PATCH", "/me", { language: code }));
}

function kept(): string | null {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

// Games

export const printedGame = (name: string): GameInfo | undefined =>
  here.server?.games.find((game) => game.name === name);
export const gameOf = (name: string): GameInfo | undefined =>
  here.edition?.name === name ? here.edition : printedGame(name);
export const titleOf = (name: string): string => gameOf(name)?.title ?? name;

const LOOK_AGAIN_MS = 1000;

/** Learn how far the server is; until a game's rules are compiled `tell` hears how far. */
export async function untilReady(
  name: string,
  tell: (progress: number) => void,
): Promise<GameInfo | undefined> {
  for (;;) {
    here.server = await ask<ServerInfo>("GET", "/server");
    const game = gameOf(name);
    if (!game || game.is_ready) return game;
    tell(game.progress);
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
}
