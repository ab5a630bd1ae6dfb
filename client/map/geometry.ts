// Plane geometry on the finished map, in its own units, and the SVG paths that carry it.

import type { Point } from "../src/attila/map.ts";

export type Ring = Point[];
export type Side = [Point, Point];
/** An outline and its holes. */
export type Polygon = Ring[];

/** What the paths keep: coordinates are rounded to tenths, so equal points stay equal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A point as the paths keep it. */
export function exact([x, y]: Point): Point {
  return [rounded(x), rounded(y)];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Distance of a point from a segment. */
export function toSegment(point: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  if (length === 0) return distance(point, a);
  const along = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1]);
  return distance(point, between(a, b, Math.min(1, Math.max(0, along / length ** 2))));
}

export function pairs<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).map((item, index) => [items[index] as T, item]);
}

/** The sides of a ring, the closing one included. */
export function sides(ring: readonly Point[]): Side[] {
  const first = ring[0];
  return first ? pairs([...ring, first]).filter(([a, b]) => distance(a, b) > 0) : [];
}

export function area(ring: readonly Point[]): number {
  const doubled = sides(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
  return Math.abs(doubled) / 2;
}

/** Whether a point lies within an outline, by the even-odd rule. */
export function inside([x, y]: Point, outline: readonly Side[]): boolean {
  const crossed = outline
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .filter(([a, b]) => x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
  return crossed.length % 2 === 1;
}

/** How far a point lies from an outline. */
export function toOutline(point: Point, outline: readonly Side[]): number {
  return outline.reduce((least, [a, b]) => Math.min(least, toSegment(point, a, b)), Infinity);
}

/**
 * Leaves out the points of a ring that matter least (after Visvalingam): those whose triangle with
 * their neighbours is smaller than asked, and than the next points' triangles, until none is left.
 */
export function simplified(ring: Ring, smallest: (point: Point) => number): Ring {
  const weight = ring.map((point, i) => triangle(wrap(ring, i - 1), point, wrap(ring, i + 1)));
  const kept = ring.filter((_, i) => {
    const own = weight[i] as number;
    return (
      own >= smallest(ring[i] as Point) || own > wrap(weight, i - 1) || own >= wrap(weight, i + 1)
    );
  });
  return kept.length === ring.length || kept.length < 4 ? ring : simplified(kept, smallest);
}

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

/** The item at an index of a closed round. */
function wrap<T>(items: readonly T[], index: number): T {
  return items[(index + items.length) % items.length] as T;
}

/** A smooth course through the points (Catmull–Rom), in steps of about the given length. */
export function smooth(points: readonly Point[], step: number): Point[] {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const course = pairs(points).flatMap(([a, b], i) => {
    const count = Math.max(1, Math.round(distance(a, b) / step));
    return Array.from({ length: count }, (_, k) => spline(at(i - 1), a, b, at(i + 2), k / count));
  });
  return [...course, at(points.length - 1)];
}

function spline(before: Point, a: Point, b: Point, after: Point, t: number): Point {
  const along = (axis: 0 | 1) => {
    const [p, q, r, s] = [before[axis], a[axis], b[axis], after[axis]];
    const cubic = 3 * q - p - 3 * r + s;
    return q + (t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * cubic))) / 2;
  };
  return [along(0), along(1)];
}

/** The path of lines or closed rings: absolute starts, relative lines, everything in tenths. */
export function path(courses: readonly (readonly Point[])[], closed: boolean): string {
  return courses.map((course) => subpath(course, closed)).join("");
}

/** A smooth path through points: the same curve as `smooth`, left to the browser to draw. */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const handle = (i: number, sign: 1 | -1): Point => {
    const [before, here, after] = [at(i - 1), at(i), at(i + 1)];
    return [
      here[0] + (sign * (after[0] - before[0])) / 6,
      here[1] + (sign * (after[1] - before[1])) / 6,
    ];
  };
  const pieces = points.slice(1).map((point, i) => {
    const handles = i === 0 ? [handle(0, 1), handle(1, -1)] : [handle(i + 1, -1)];
    const steps = [...handles, point].map((to) => step(tenths(at(i)), tenths(to)));
    return `${i === 0 ? "c" : "s"}${tight(steps.map(written))}`;
  });
  return `M${tight([written(tenths(at(0)))])}${pieces.join("")}`;
}

function subpath(course: readonly Point[], closed: boolean): string {
  const points = course.map(tenths);
  const [start = [0, 0], ...steps] = points
    .map((point, i) => step(points[i - 1] ?? [0, 0], point))
    .filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0);
  return `M${tight([written(start)])}l${tight(steps.map(written))}${closed ? "z" : ""}`;
}

function tenths([x, y]: Point): Point {
  return [Math.round(x * 10), Math.round(y * 10)];
}

function step(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

/** Tenths as SVG writes numbers, without needless noughts. */
function written(point: Point): string {
  return point.map((tenth) => String(tenth / 10).replace(/^(-?)0\./, "$1.")).join(" ");
}

/** A minus sign parts two numbers as well as a space does. */
function tight(numbers: readonly string[]): string {
  return numbers.join(" ").replaceAll(" -", "-");
}

/** The rings or lines of such a path. */
export function courses(d: string): Ring[] {
  return d
    .split("M")
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const points: Point[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        [x, y] = [x + (numbers[i] as number), y + (numbers[i + 1] as number)];
        points.push([rounded(x), rounded(y)]);
      }
      return points;
    });
}
