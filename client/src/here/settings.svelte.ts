// What a reader has set on this device.

import { MediaQuery } from "svelte/reactivity";

const KEY = "barbaricum-settings";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "usual" | "fast" | "none";

const USUAL = {
  theme: "auto" as Theme,
  isSoundOn: true,
  isColourSafe: false,
  speed: "usual" as Speed,
  isLatin: false,
  isPlain: false,
  isAskedAll: false,
  areCodesShown: false,
};

/** How many times as long as usual a movement takes. */
const TEMPO: Record<Speed, number> = { slow: 1.8, usual: 1, fast: 0.45, none: 0 };

function kept(): typeof USUAL {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state(kept());

const wantsDark = new MediaQuery("(prefers-color-scheme: dark)");
const wantsCalm = new MediaQuery("(prefers-reduced-motion: reduce)");

export const tempo = (): number => TEMPO[settings.speed] ?? 1;

/** Whether nothing may fly about: the reader's system asks for calm, or they set it so. */
export const isCalm = (): boolean => tempo() === 0 || wantsCalm.current;

/** Keep the settings, and show them; to be called in an effect. */
export function apply(): void {
  const { theme, isColourSafe } = settings;
  const isDark = theme === "dark" || (theme === "auto" && wantsDark.current);
  Object.assign(document.documentElement.dataset, {
    theme: isDark ? "dark" : "light",
    palette: isColourSafe ? "safe" : "usual",
    motion: isCalm() ? "none" : "usual",
  });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows what was set.
  }
}
