// The outlines of the provinces, in map units: our lines, given a hand-drawn look.

import type { Point } from "../src/attila/map.ts";
import { type Line, type LonLat, lines, nodes } from "./geography.ts";
import { between, pairs, type Ring, smooth } from "./geometry.ts";
import { project } from "./projection.ts";

/** The ring of a province, out to sea and back: all its lines, each after the one it follows. */
export function outline(code: string): Ring {
  const left = lines.filter(([one, other]) => one === code || other === code);
  const ring: Point[] = [];
  let end = left[0]?.[2][0];
  while (left.length > 0) {
    const next = left.findIndex(([, , way]) => way[0] === end || way.at(-1) === end);
    const line = left[next];
    if (!line) throw new Error(`the outline of ${code} breaks off at ${String(end)}`);
    left.splice(next, 1);
    const forward = line[2][0] === end;
    ring.push(...(forward ? lineCourse(line) : lineCourse(line).reverse()).slice(0, -1));
    end = forward ? line[2].at(-1) : line[2][0];
  }
  return ring;
}

function lineCourse([, other, way]: Line): Point[] {
  const places = way.map((place) => (typeof place === "string" ? node(place) : place)).map(project);
  return other === "sea" ? places : smooth(wander(smooth(places, 18)), 3.5);
}

function node(name: string): LonLat {
  const place = nodes[name];
  if (!place) throw new Error(`no node ${name}`);
  return place;
}

/** Borders follow streams and crests: halfway between their points they swerve, always alike. */
function wander(points: Point[]): Point[] {
  const swerved = pairs(points).flatMap(([a, b]): Point[] => {
    const [x, y] = between(a, b, 0.5);
    const swerve = (noise(x, y) - 0.5) * 0.4;
    return [[x - (b[1] - a[1]) * swerve, y + (b[0] - a[0]) * swerve], b];
  });
  return [...points.slice(0, 1), ...swerved];
}

/** A number between 0 and 1 that looks like chance and is always the same at a point. */
export function noise(x: number, y: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}
