// The drawn map. map.json is generated: `npm run map` draws it from the sources in map/.

import drawn from "./map.json";

/** A point of the map, in its own units: x to the right, y down. */
export type Point = [x: number, y: number];

/** Where a name is written: its baseline's anchor and the room there is for it. */
export interface Label {
  x: number;
  /** The baseline of the first line. */
  y: number;
  anchor: "start" | "middle" | "end";
  /** How wide a line may become. */
  width: number;
  /**
   * On how many lines, 14 units apart, a name may be broken that is wider than that. Where there is
   * room for two, a name on one line looks best 7 units lower.
   */
  lines: 1 | 2;
}

export interface ProvinceShape {
  /** The Latin name in lower case, with dashes for spaces. */
  id: string;
  /** The word that notation uses, as in board.toml. */
  code: string;
  path: string;
  /** Where its five pieces lie. */
  places: Point[];
  label: Label;
  centre: Point;
  /** Where its peace tile lies. */
  tile: Point;
}

/** A sea crossing: its path runs from the first province of the pair to the second. */
export interface Arrow {
  between: [from: string, to: string];
  path: string;
}

/** An island that is drawn, and closed to every marker. */
export interface Scenery {
  id: string;
  path: string;
  label: { x: number; y: number };
}

/**
 * A name of a sea or a far land, in Latin in every language: middle and baseline of its letters;
 * the angle is in degrees, clockwise.
 */
export interface MapName {
  la: string;
  x: number;
  y: number;
  size: number;
  angle: number;
}

export interface AttilaMap {
  width: number;
  height: number;
  /** All land outside the Empire. */
  foreign: string;
  provinces: ProvinceShape[];
  /** The borders between provinces, each once. */
  borders: string;
  /** The red line. */
  limes: string;
  /** The Empire's other ends on land: Hadrian's wall, the desert. */
  frontiers: string;
  arrows: Arrow[];
  scenery: Scenery[];
  rivers: string;
  /** The feet of small peaks. */
  mountains: Point[];
  seaNames: MapName[];
  /** The lands outside the Empire. */
  landNames: MapName[];
  graticule: string;
}

// TypeScript reads pairs in JSON as lists of any length; the test of the map checks its shape.
export const map = drawn as unknown as AttilaMap;
