/** What the three covers share: the palette and the cuts, so that they look of one hand. */

export const INK = "#21181c";
export const PLUM = "#41213a";
export const TYRIAN = "#842536";
export const RUST = "#b84a2e";
export const AMBER = "#de8c3a";
export const GOLD = "#efbf68";
export const CREAM = "#f9e8bf";
export const DEEP = "#17393f";
export const SEA = "#2b686a";
export const MIST = "#84b3a4";

/** The same "random" numbers on every page load: a cover is a print, not a dice roll. */
export function chance(seed: number): number {
  const x = Math.sin(seed * 127.1) * 43758.5453;
  return x - Math.floor(x);
}

/** One cut of the gouge: a flat lens, thick in the middle. */
export function cut(x: number, y: number, length: number, thick: number, rise = 0): string {
  const way = (sign: number) => {
    const bend = [(sign * length) / 2, sign * (rise / 2 - thick), sign * length, sign * rise];
    return "q" + bend.map((n) => n.toFixed(1)).join(" ");
  };
  return `M${x.toFixed(1)} ${y.toFixed(1)}${way(1)}${way(-1)}z`;
}

/** Cuts strewn over a band of the picture. */
export function cuts(
  [left, top, right, bottom]: [number, number, number, number],
  count: number,
  length: number,
  thick: number,
  seed: number,
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const long = length * (0.5 + chance(seed + i * 3 + 1));
    const x = left + (right - left) * ((i + chance(seed + i * 3)) / count) - long / 2;
    d += cut(x, top + (bottom - top) * chance(seed + i * 3 + 2), long, thick);
  }
  return d;
}

/** Evenly repeated shapes: `one` gives the path at each step. */
export function row(count: number, one: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => one(i)).join("");
}

/** The top of a wall with merlons, from left to right, to be closed by the caller. */
export function merlons(x: number, y: number, count: number, wide: number, high: number): string {
  const gap = (i: number) => (i < count - 1 ? `h${wide * 0.7}` : "");
  return `M${x} ${y}` + row(count, (i) => `v${-high}h${wide}v${high}${gap(i)}`);
}
