// What the page tells the reader in passing: a refusal with its rule, or that something is done.

import { Problem } from "./server";

export interface Notice {
  text: string;
  isGood: boolean;
  game: string;
  rule: string | null;
}

const SECONDS = 9;

class Notices {
  now = $state.raw<Notice | null>(null);
  /** How many parts of the page have a place of their own for it; else it lies over the page. */
  hosts = $state(0);
}

export const notices = new Notices();
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(text: string, more: Partial<Notice> = {}): void {
  clearTimeout(timer);
  notices.now = { text, isGood: false, game: "", rule: null, ...more };
  if (!more.rule) timer = setTimeout(hush, SECONDS * 1000);
}

export function hush(): void {
  notices.now = null;
}

/** Do something; what goes wrong is told to the reader. */
export async function attempt<T>(act: () => Promise<T> | T, game = ""): Promise<T | null> {
  try {
    hush();
    return await act();
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    tell(problem.message, { game, rule: problem instanceof Problem ? problem.rule : null });
    return null;
  }
}
