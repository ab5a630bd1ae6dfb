// The curve of points: how the seats' scores grew, as paths in a box.

import type { Points } from "../protocol";

export interface Line {
  seat: number;
  path: string;
  /** Where the line ends, for its name. */
  end: { x: number; y: number };
  last: number;
}

export interface Curve {
  lines: Line[];
  /** Round numbers of points, and how high they are. */
  marks: { points: number; y: number }[];
}

/** Steps, since points come at scorings and at no time between. */
export function curve(grown: Points[], width: number, height: number): Curve {
  const lastPly = grown.at(-1)?.ply || 1;
  const all = grown.flatMap(({ points }) => points);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (ply: number): number => round((ply / lastPly) * width);
  const y = (score: number): number => round(((most - score) / (most - least)) * height);
  const seats = grown[0]?.points.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const path = grown
      .map(({ ply, points }, i) => `${i ? `H${x(ply)}V` : `M${x(ply)} `}${y(points[seat] ?? 0)}`)
      .join("");
    const last = grown.at(-1)?.points[seat] ?? 0;
    return { seat, path, end: { x: width, y: y(last) }, last };
  });
  const step = stepFor(most - least);
  const [from, to] = [Math.ceil(least / step), Math.floor(most / step)];
  const marks = Array.from({ length: to - from + 1 }, (_, i) => ({
    points: (from + i) * step,
    y: y((from + i) * step),
  }));
  return { lines, marks };
}

/** 1, 2 or 5 times a power of ten, so that there are some four marks. */
export function stepFor(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
}

const round = (number: number): number => Math.round(number * 10) / 10;
