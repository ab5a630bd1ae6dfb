// What a reader has set on this device.

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

export const tempo = (): number => TEMPO[settings.speed] ?? 1;

/** Whether things may fly about, or the reader's system asks for calm. */
export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keep the settings, and show them; to be called in an effect. */
export function apply(): void {
  const { theme, isColourSafe } = settings;
  const isDark = theme === "dark" || (theme === "auto" && darkness.isDark);
  Object.assign(document.documentElement.dataset, {
    theme: isDark ? "dark" : "light",
    palette: isColourSafe ? "safe" : "usual",
  });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows what was set.
  }
}

const system = matchMedia("(prefers-color-scheme: dark)");
const darkness = $state({ isDark: system.matches });
system.addEventListener?.("change", ({ matches }) => (darkness.isDark = matches));
