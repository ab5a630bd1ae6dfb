// Borders are found, not drawn: they are the sides that two shapes have in common.

import type { Point } from "../src/attila/map.ts";
import { type Polygon, type Side, sides } from "./geometry.ts";

/** The sides of some shapes that others have as well. */
export function sharedSides(some: Polygon[][], others: Polygon[][]): Side[] {
  const known = new Set(sidesOf(others).map(nameOf));
  return sidesOf(some).filter((side) => known.has(nameOf(side)));
}

/** The sides that any two shapes have in common, each once. */
export function innerSides(shapes: Polygon[][]): Side[] {
  return shapes.flatMap((shape, i) => sharedSides([shape], shapes.slice(i + 1)));
}

/** Sides joined end to end, up to where lines meet or stop. */
export function joined(sides: Side[]): Point[][] {
  const meeting = new Map<string, Side[]>();
  for (const side of sides) {
    for (const end of side) meeting.set(end.join(), [...(meeting.get(end.join()) ?? []), side]);
  }
  const at = (point: Point) => meeting.get(point.join()) ?? [];
  const both = sides.flatMap(([a, b]): Side[] => [
    [a, b],
    [b, a],
  ]);
  const used = new Set<string>();
  return both
    .filter(([start]) => at(start).length !== 2)
    .flatMap((side) => (used.has(nameOf(side)) ? [] : [follow(side, at, used)]));
}

/** The line that begins with a side. */
function follow(first: Side, at: (point: Point) => Side[], used: Set<string>): Point[] {
  const line: Point[] = [...first];
  let side: Side | undefined = first;
  while (side) {
    used.add(nameOf(side));
    const end = line.at(-1) as Point;
    const onward: Side[] = at(end).length === 2 ? at(end) : [];
    side = onward.find((other) => !used.has(nameOf(other)));
    if (side) line.push(side[0].join() === end.join() ? side[1] : side[0]);
  }
  return line;
}

function sidesOf(shapes: Polygon[][]): Side[] {
  return shapes.flat(2).flatMap(sides);
}

function nameOf([a, b]: Side): string {
  return [a.join(), b.join()].sort().join(" ");
}
