// Puts the map together: the land, cut by our lines, and everything that is written on it.

import type { Arrow, AttilaMap, Point, ProvinceShape, Scenery } from "../src/attila/map.ts";
import { type Board, identifier, readBoard } from "./board.ts";
import { innerSides, joined, sharedSides } from "./borders.ts";
import { noise, outline } from "./outline.ts";
import { graticule, landNames, type Name, ranges, rivers, seaNames } from "./features.ts";
import { arrows, islands } from "./geography.ts";
import { curve, distance, exact, pairs, path, type Polygon, smooth } from "./geometry.ts";
import { cut, overhang, readLand } from "./land.ts";
import { labelBox, type Layout, layouts } from "./layout.ts";
import { height, project, spot, width } from "./projection.ts";

export function buildMap(): AttilaMap {
  const board = readBoard();
  const land = readLand();
  const outlines = board.provinces.map(({ code }) => outline(code));
  const isles = islands.map(({ around }) => around.map(project));
  const shapes = outlines.map((ring) => cut("intersection", land, [ring]));
  const scenery = isles.map((ring) => cut("intersection", land, [ring]));
  const foreign = cut("difference", land, [...outlines, ...isles]);
  return {
    width,
    height,
    foreign: closed(foreign),
    provinces: board.provinces.map(({ code, la }, i) => province(code, la, shapes[i] ?? [])),
    ...frontierPaths(board, shapes, foreign),
    arrows: board.sea.map((pair) => arrow(board, pair)),
    scenery: scenery.map((shape, i) => island(i, shape)),
    rivers: rivers.map((river) => curve(river.map(project))).join(""),
    mountains: peaks(),
    seaNames: seaNames.map(({ at, ...name }) => ({ ...name, ...spot(at) })),
    landNames: landNames.map(({ at, ...name }) => ({ ...name, ...spot(at) })),
    graticule: path(graticule.map((line) => line.map(project)).flatMap(framed), false),
  };
}

function closed(polygons: Polygon[]): string {
  return path(polygons.flat(), true);
}

type FrontierPaths = Pick<AttilaMap, "borders" | "limes" | "frontiers">;

/** The borders on land: within the Empire, along the red line, and elsewhere at its ends. */
function frontierPaths(board: Board, shapes: Polygon[][], foreign: Polygon[]): FrontierPaths {
  const starts = shapes.filter((_, i) => board.provinces[i]?.start);
  const others = shapes.filter((_, i) => !board.provinces[i]?.start);
  return {
    borders: path(joined(innerSides(shapes)), false),
    limes: path(joined(sharedSides(starts, [foreign])), false),
    frontiers: path(joined(sharedSides(others, [foreign])), false),
  };
}

function province(code: string, la: string, shape: Polygon[]): ProvinceShape {
  const layout = layouts[code];
  if (!layout) throw new Error(`no layout for ${code}`);
  const { places, label, tile } = layout;
  const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const centre = exact([mean(0), mean(1)]);
  return { id: identifier(la), code, path: closed(shape), places, label, centre, tile };
}

function arrow(board: Board, pair: [string, string]): Arrow {
  const name = (code: string) => identifier(board.provinces.find((p) => p.code === code)?.la ?? "");
  const way = arrows[pair.join("-")];
  if (!way) throw new Error(`no arrow ${pair.join("-")}`);
  const [from, by, to] = way.map((place) => exact(project(place)).join(" "));
  return { between: [name(pair[0]), name(pair[1])], path: `M${from}Q${by} ${to}` };
}

function island(index: number, shape: Polygon[]): Scenery {
  const isle = islands[index];
  if (!isle) throw new Error(`no island ${index}`);
  return { id: identifier(isle.la), path: closed(shape), label: spot(isle.label) };
}

/** The parts of a course that can be seen. */
function framed(course: Point[]): Point[][] {
  const seen = ([x, y]: Point) =>
    Math.min(x, width - x) > -overhang && Math.min(y, height - y) > -overhang;
  return joined(pairs(course.map(exact)).filter(([a, b]) => seen(a) || seen(b)));
}

/** Peaks along the ranges, not quite in line, where they are in no one's way. */
function peaks(): Point[] {
  return ranges
    .flatMap((range) => smooth(range.map(project), 16))
    .map(([x, y]) => exact([x + noise(x, y) * 5 - 2.5, y + noise(y, x) * 6 - 3]))
    .filter((peak) => Object.values(layouts).every((layout) => besideLayout(peak, layout)))
    .filter((peak) => landNames.every((name) => besideName(peak, name)));
}

function besideLayout(peak: Point, { places, tile, label }: Layout): boolean {
  const [[left, top], [right, bottom]] = labelBox(label);
  const aside = Math.max(left - peak[0], peak[0] - right, top - peak[1], peak[1] - bottom);
  return aside > 7 && [...places, tile].every((place) => distance(place, peak) > 20);
}

function besideName(peak: Point, { la, at, size }: Name): boolean {
  const [x, y] = project(at);
  return Math.abs(peak[0] - x) > la.length * size * 0.4 || Math.abs(peak[1] - y) > size * 1.2;
}
