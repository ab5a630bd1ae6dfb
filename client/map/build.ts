// Draws the map: Natural Earth's land, cut by our lines, projected, and written as SVG paths.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicConformal } from "d3-geo";
import type { MultiPolygon as GeoMultiPolygon } from "geojson";
import polygonClipping from "polygon-clipping";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Arrow, AttilaMap, Point, ProvinceShape, Scenery } from "../src/attila/map.ts";
import { type Board, identifier, readBoard } from "./board.ts";
import {
  arrows,
  graticule,
  islands,
  type Line,
  lines,
  type LonLat,
  landNames,
  nodes,
  ranges,
  rivers,
  seaNames,
  straits,
} from "./geography.ts";
import {
  area,
  between,
  distance,
  pairs,
  path,
  type Polygon,
  type Ring,
  rounded,
  sides,
  simplified,
  smooth,
} from "./geometry.ts";
import { labelBox, type Layout, layouts } from "./layout.ts";

export const width = 1000;
export const height = 780;

/** Land goes on a little beyond the map, so that no stroke shows along its edge. */
const overhang = 8;
/** Coast points whose triangle is smaller are left out; islands and slivers, too. */
const detail = 0.5;
const smallestIsland = 9;
const smallestPiece = 3;

const projection = geoConicConformal()
  .parallels([35, 52])
  .rotate([-13, 0])
  .scale(1720)
  .translate([0, 0]);

/** The projected origin of the map: Lisbon near its left edge, Hadrian's wall near its top. */
const origin = project0([-9.5, 38.7], [-2.5, 55.6]);

function project0(west: LonLat, north: LonLat): Point {
  return [raw(west)[0] - 25, raw(north)[1]];
}

function raw(place: LonLat): Point {
  const point = projection([place[0], place[1]]);
  if (!point) throw new Error(`outside the projection: ${place}`);
  return point;
}

export function project(place: LonLat): Point {
  const [x, y] = raw(place);
  return [x - origin[0], y - origin[1]];
}

export function buildMap(): AttilaMap {
  const board = readBoard();
  const land = readLand();
  const outlines = board.provinces.map(({ code }) => outline(code));
  const shapes = outlines.map((ring) => cut("intersection", land, [[ring]]));
  const isles = islands.map(({ around }) => [[around.map(project)]]);
  const scenery = isles.map((isle) => cut("intersection", land, isle));
  const foreign = cut("difference", land, ...outlines.map((ring) => [[ring]]), ...isles);
  const starts = shapes.filter((_, i) => board.provinces[i]?.start);
  const others = shapes.filter((_, i) => !board.provinces[i]?.start);
  return {
    width,
    height,
    foreign: drawn(foreign),
    provinces: board.provinces.map(({ code, la }, i) => shape(code, la, shapes[i] ?? [])),
    borders: path(chains(innerSides(shapes)), false),
    limes: path(chains(sharedSides(starts, [foreign])), false),
    frontiers: path(chains(sharedSides(others, [foreign])), false),
    arrows: board.sea.map((pair) => arrow(board, pair)),
    scenery: scenery.map((isle, i) => sceneryShape(i, isle)),
    rivers: path(
      rivers.flatMap((river) => framed(winding(river))),
      false,
    ),
    mountains: peaks(),
    seaNames: seaNames.map(({ at, ...name }) => ({ ...name, ...xy(at) })),
    landNames: landNames.map(({ at, ...name }) => ({ ...name, ...xy(at) })),
    graticule: path(
      graticule.flatMap((line) => framed(line.map(project))),
      false,
    ),
  };
}

/** Natural Earth's land around the Empire, projected, simplified and cut to the map. */
function readLand(): Polygon[] {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-10m.json");
  const atlas = JSON.parse(readFileSync(file, "utf8")) as Topology<{ land: GeometryCollection }>;
  const land = feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => (geometry as GeoMultiPolygon).coordinates as Polygon[])
    .map((polygon) => polygon.map((ring) => simplified(near(open(ring)).map(project), detail)))
    .filter(([shore]) => area(shore ?? []) >= smallestIsland);
  const water = straits.map((strait) => [strait.map(project)]);
  return polygonClipping.difference(polygonClipping.intersection(land, [frame()]), water);
}

/**
 * Moves what is far away to the edges of a wide window: the map does not change, and the far side
 * of the earth, which the projection tears apart, falls away.
 */
function near(ring: Ring): Ring {
  const moved = ring.map(([lon, lat]): Point => [within(-25, lon, 50), within(22, lat, 64)]);
  return moved.filter((point, i) => distance(point, moved.at(i - 1) as Point) > 0);
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function frame(): Ring {
  const [right, bottom] = [width + overhang, height + overhang];
  return [
    [-overhang, -overhang],
    [right, -overhang],
    [right, bottom],
    [-overhang, bottom],
  ];
}

/** polygon-clipping repeats the first point of a ring at its end. */
function open(ring: Ring): Ring {
  return ring.slice(0, -1);
}

function cut(
  by: "intersection" | "difference",
  land: Polygon[],
  ...others: Polygon[][]
): Polygon[] {
  return polygonClipping[by](land, ...others)
    .map((polygon) => polygon.map((ring) => open(ring).map(exact)))
    .filter(([shore]) => area(shore ?? []) >= smallestPiece);
}

function exact([x, y]: Point): Point {
  return [rounded(x), rounded(y)];
}

function xy(place: LonLat): { x: number; y: number } {
  const [x, y] = exact(project(place));
  return { x, y };
}

function drawn(polygons: Polygon[]): string {
  return path(polygons.flat(), true);
}

/** The ring of a province, out to sea and back: all its lines, each after the one it follows. */
function outline(code: string): Ring {
  const left = lines.filter(([one, other]) => one === code || other === code);
  const ring: Point[] = [];
  let end = left[0]?.[2][0];
  while (left.length > 0) {
    const next = left.findIndex(([, , way]) => way[0] === end || way.at(-1) === end);
    const [line] = left.splice(next, 1);
    if (next < 0 || !line) throw new Error(`the outline of ${code} breaks off at ${String(end)}`);
    const forward = line[2][0] === end;
    const way = forward ? lineCourse(line) : lineCourse(line).reverse();
    ring.push(...way.slice(0, -1));
    end = forward ? line[2].at(-1) : line[2][0];
  }
  return ring;
}

function lineCourse([, other, way]: Line): Point[] {
  const places = way.map((place) => (typeof place === "string" ? node(place) : place));
  return other === "sea" ? places.map(project) : winding(places);
}

function node(name: string): LonLat {
  const place = nodes[name];
  if (!place) throw new Error(`no node ${name}`);
  return place;
}

/** A hand-drawn course: smooth through its points, and a little uneven in between. */
function winding(places: readonly LonLat[]): Point[] {
  return smooth(wander(smooth(places.map(project), 13)), 4);
}

/** Borders follow streams and crests: between their points they swerve a little, always alike. */
function wander(points: Point[]): Point[] {
  const first = points[0];
  const winding = pairs(points).flatMap(([a, b]) => {
    const [x, y] = between(a, b, 0.5);
    const swerve = (noise(x, y) - 0.5) * 0.36;
    return [[x - (b[1] - a[1]) * swerve, y + (b[0] - a[0]) * swerve] as Point, b];
  });
  return first ? [first, ...winding] : [];
}

function noise(x: number, y: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

type Side = [Point, Point];

function key(a: Point, b: Point): string {
  return [a.join(), b.join()].sort().join(" ");
}

function sidesOf(shapes: Polygon[][]): Side[] {
  return shapes.flat(2).flatMap(sides);
}

/** The sides that some shape of one group has in common with one of the other. */
function sharedSides(some: Polygon[][], others: Polygon[][]): Side[] {
  const known = new Set(sidesOf(others).map(([a, b]) => key(a, b)));
  return sidesOf(some).filter(([a, b]) => known.has(key(a, b)));
}

/** The sides that two shapes have in common, each once. */
function innerSides(shapes: Polygon[][]): Side[] {
  return shapes.flatMap((shape, i) => sharedSides([shape], shapes.slice(i + 1)));
}

/** Sides joined end to end to lines as long as possible. */
function chains(sides: Side[]): Point[][] {
  const left = new Map(sides.map((side) => [key(...side), side]));
  const degree = new Map<string, number>();
  for (const end of sides.flat()) degree.set(end.join(), (degree.get(end.join()) ?? 0) + 1);
  const loose = (point: Point) => degree.get(point.join()) !== 2;
  const starts = sides
    .flatMap(([a, b]): Side[] => [
      [a, b],
      [b, a],
    ])
    .filter(([a]) => loose(a));
  return [...starts, ...sides].filter((side) => left.has(key(...side))).length === 0
    ? []
    : [...starts, ...sides].flatMap(([a, b]) => {
        if (!left.delete(key(a, b))) return [];
        const chain = [a, b];
        for (let on = next(left, b, loose); on; on = next(left, on, loose)) chain.push(on);
        return [chain];
      });
}

/** Takes the side that goes on from a point where just one does. */
function next(left: Map<string, Side>, from: Point, loose: (p: Point) => boolean): Point | null {
  if (loose(from)) return null;
  for (const [name, [a, b]] of left) {
    const on = distance(a, from) === 0 ? b : distance(b, from) === 0 ? a : null;
    if (on) {
      left.delete(name);
      return on;
    }
  }
  return null;
}

/** The parts of a course within the map. */
function framed(course: Point[]): Point[][] {
  const within = ([x, y]: Point) =>
    Math.abs(x - width / 2) < width / 2 + overhang &&
    Math.abs(y - height / 2) < height / 2 + overhang;
  return chains(pairs(course.map(exact)).filter(([a, b]) => within(a) || within(b)));
}

/** Peaks along the ranges, where they are in no one's way. */
function peaks(): Point[] {
  const along = ranges.flatMap((range) => smooth(range.map(project), 15)).map(exact);
  return along.filter((peak) => Object.values(layouts).every((layout) => clear(peak, layout)));
}

function clear(peak: Point, { places, tile, label }: Layout): boolean {
  const [[left, top], [right, bottom]] = labelBox(label);
  const beside = Math.max(left - peak[0], peak[0] - right, top - peak[1], peak[1] - bottom);
  return beside > 7 && [...places, tile].every((place) => distance(place, peak) > 20);
}

function shape(code: string, la: string, polygons: Polygon[]): ProvinceShape {
  const layout = layouts[code];
  if (!layout)
    return {
      id: identifier(la),
      code,
      path: drawn(polygons),
      places: [],
      label: { x: 0, y: 0, anchor: "middle", width: 0, lines: 1 },
      centre: [0, 0],
      tile: [0, 0],
    };
  const { places, label, tile } = layout;
  const sum = places.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  const centre = exact([sum[0] / places.length, sum[1] / places.length]);
  return { id: identifier(la), code, path: drawn(polygons), places, label, centre, tile };
}

function arrow(board: Board, pair: [string, string]): Arrow {
  const name = (code: string) => identifier(board.provinces.find((p) => p.code === code)?.la ?? "");
  const way = arrows[`${pair[0]}-${pair[1]}`];
  if (!way) throw new Error(`no arrow ${pair.join("-")}`);
  const [from, by, to] = way.map((place) => exact(project(place)).join(" "));
  return { between: [name(pair[0]), name(pair[1])], path: `M${from}Q${by} ${to}` };
}

function sceneryShape(index: number, polygons: Polygon[]): Scenery {
  const isle = islands[index];
  if (!isle) throw new Error(`no island ${index}`);
  return { id: identifier(isle.la), path: drawn(polygons), label: xy(isle.label) };
}
