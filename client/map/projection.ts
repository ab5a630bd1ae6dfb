// From degrees to the map's own units.

import { geoConicConformal } from "d3-geo";
import type { Point } from "../src/attila/map.ts";
import type { LonLat } from "./geography.ts";
import { exact } from "./geometry.ts";

export const width = 1000;
export const height = 780;

/** A cone that touches the earth along the Mediterranean and the Rhine keeps shapes true there. */
const projection = geoConicConformal()
  .parallels([35, 52])
  .rotate([-13, 0])
  .scale(1720)
  .translate([0, 0]);

/** Lisbon lies near the left edge, Hadrian's wall just below the upper one. */
const left = unplaced([-9.5, 38.7])[0] - 25;
const top = unplaced([-2.5, 55.6])[1];

export function project(place: LonLat): Point {
  const [x, y] = unplaced(place);
  return [x - left, y - top];
}

/** A place of the map, as it is written into the file. */
export function spot(place: LonLat): { x: number; y: number } {
  const [x, y] = exact(project(place));
  return { x, y };
}

function unplaced(place: LonLat): Point {
  const point = projection([place[0], place[1]]);
  if (!point) throw new Error(`outside the projection: ${place}`);
  return point;
}
