// Natural Earth's land around the Empire, in map units.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { MultiPolygon } from "geojson";
import polygonClipping from "polygon-clipping";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "../src/attila/map.ts";
import { straits } from "./geography.ts";
import { area, distance, exact, type Polygon, type Ring, simplified } from "./geometry.ts";
import { height, project, width } from "./projection.ts";

/** The world goes on beyond the map: a stage of another shape than the map shows some of it. */
export const overhang = 340;
/** Coast points whose triangle is smaller than this are left out; beyond the map, many more. */
const detail = 0.5;
const detailBeyond = 14;
const smallestIsland = 9;
const smallestBeyond = 120;
/** Crumbs that are left where a line cuts a coast. */
const smallestPiece = 3;

/** All land on the map. */
export function readLand(): Polygon[] {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-10m.json");
  const atlas = JSON.parse(readFileSync(file, "utf8")) as Topology<{ land: GeometryCollection }>;
  const land = feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates as Polygon[])
    .map((polygon) => polygon.map((ring) => simplified(near(open(ring)).map(project), detailAt)))
    .filter(([shore]) => isLargeEnough(shore ?? []));
  const water = straits.map((strait) => [strait.map(project)]);
  return polygonClipping.difference(polygonClipping.intersection(land, [frame()]), water);
}

const isOnMap = ([x, y]: Point): boolean =>
  Math.min(x, width - x) > -20 && Math.min(y, height - y) > -20;

const detailAt = (point: Point): number => (isOnMap(point) ? detail : detailBeyond);

const isLargeEnough = (shore: Ring): boolean =>
  area(shore) >= (shore.some(isOnMap) ? smallestIsland : smallestBeyond);

/** The land within rings, or all but that. */
export function cut(by: "intersection" | "difference", land: Polygon[], rings: Ring[]): Polygon[] {
  return polygonClipping[by](land, ...rings.map((ring): Polygon[] => [[ring]]))
    .filter(([shore]) => area(shore ?? []) >= smallestPiece)
    .map((polygon) => polygon.filter((ring) => area(ring) >= smallestPiece))
    .map((polygon) => polygon.map((ring) => open(ring).map(exact)));
}

/**
 * Moves what is far away to the edges of a wide window: the map does not change, and the far side
 * of the earth, which the projection tears apart, falls away.
 */
function near(ring: Ring): Ring {
  const moved = ring.map(([lon, lat]): Point => [within(-35, lon, 65), within(12, lat, 72)]);
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

/** Both libraries repeat the first point of a ring at its end. */
function open(ring: Ring): Ring {
  return ring.slice(0, -1);
}
