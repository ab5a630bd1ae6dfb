// @vitest-environment node

// The drawn map must say what board.toml says, leave room for everything that lies on it, and be
// the one that its sources draw.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { map, type Point, type ProvinceShape } from "../src/attila/map.ts";
import { identifier, readBoard } from "./board.ts";
import { buildMap } from "./build.ts";
import { courses, distance, inside, type Side, sides, toOutline } from "./geometry.ts";
import { fontSize, labelBox } from "./layout.ts";

const disc = 11.5;
const tileDisc = 13;
/** Letters are about this wide, for their height. */
const letter = 0.56;

const board = readBoard();
const outlines = new Map(
  map.provinces.map(({ code, path }) => [code, courses(path).flatMap(sides)]),
);
const limes = courses(map.limes);

/** Every pair of different items, once. */
function couples<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, i) => items.slice(i + 1).map((other): [T, T] => [one, other]));
}

function pair(codes: readonly string[]): string {
  return [...codes].sort().join("-");
}

function outline(code: string): Side[] {
  return outlines.get(code) ?? [];
}

/** The sides that two provinces have in common. */
function shared(one: string, other: string): Side[] {
  const named = (a: Point, b: Point) => [a.join(), b.join()].sort().join(" ");
  const known = new Set(outline(other).map((side) => named(...side)));
  return outline(one).filter((side) => known.has(named(...side)));
}

/** How near two provinces come to each other. */
function gap(one: string, other: string): number {
  return Math.min(...outline(one).map(([point]) => toOutline(point, outline(other))));
}

/** How far a point is from a box, nothing within it. */
function toBox([x, y]: Point, [[left, top], [right, bottom]]: [Point, Point]): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function covers(shape: Side[], point: Point, radius: number): boolean {
  return inside(point, shape) || toOutline(point, shape) < radius;
}

/** Points all over a box. */
function samples([[left, top], [right, bottom]]: [Point, Point]): Point[] {
  const across = Array.from({ length: 9 }, (_, i) => left + ((right - left) * i) / 8);
  const down = Array.from({ length: 4 }, (_, i) => top + ((bottom - top) * i) / 3);
  return across.flatMap((x) => down.map((y): Point => [x, y]));
}

/** A sea crossing, as points along its curve. */
function crossing(d: string): Point[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (d.match(/[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: 21 }, (_, i) => {
    const [t, s] = [i / 20, 1 - i / 20];
    return [s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2];
  });
}

describe("the map and the board", () => {
  test("every province of the board is drawn, and nothing else", () => {
    const known = board.provinces.map(({ code, la }) => [code, identifier(la)]);
    expect(map.provinces.map(({ code, id }) => [code, id])).toEqual(known);
    expect(map.scenery.map(({ id }) => id)).toEqual(board.scenery.map(identifier));
  });

  test("provinces touch where the board says that they do", () => {
    const codes = board.provinces.map(({ code }) => code);
    const drawn = couples(codes).filter(([a, b]) => shared(a, b).length > 0);
    expect(drawn.map(pair).sort()).toEqual(board.land.map(pair).sort());
  });

  test("borders are long enough to be seen", () => {
    for (const [a, b] of board.land) {
      const length = shared(a, b).reduce((sum, [p, q]) => sum + distance(p, q), 0);
      expect(length, `${a}-${b}`).toBeGreaterThan(20);
    }
  });

  test("no other provinces come near each other, not even at a corner", () => {
    const bordering = new Set([...board.land, ...board.sea].map(pair));
    const rest = couples(board.provinces.map(({ code }) => code)).filter(
      (codes) => !bordering.has(pair(codes)),
    );
    const close = rest.map(([a, b]) => ({ a, b, gap: gap(a, b) })).filter(({ gap }) => gap < 17);
    expect(close).toEqual([]);
  });

  test("one arrow crosses each sea border, from coast to coast", () => {
    const named = new Map(board.provinces.map(({ code, la }) => [identifier(la), code]));
    const ends = map.arrows.map(({ between }) => between.map((id) => named.get(id) ?? ""));
    expect(ends.map(pair).sort()).toEqual(board.sea.map(pair).sort());
    for (const [i, { path }] of map.arrows.entries()) {
      const way = crossing(path);
      expect(covers(outline(ends[i]?.[0] ?? ""), way[0] as Point, 3), path).toBe(true);
      expect(covers(outline(ends[i]?.[1] ?? ""), way.at(-1) as Point, 3), path).toBe(true);
    }
  });

  test("the start provinces, and they alone, touch the limes", () => {
    for (const { code, start } of board.provinces) {
      const near = Math.min(...limes.flat().map((point) => toOutline(point, outline(code))));
      if (start) expect(near, code).toBe(0);
      else expect(near, code).toBeGreaterThan(18);
    }
  });

  test("the limes is one line", () => {
    expect(limes).toHaveLength(1);
  });
});

describe("what lies on the map", () => {
  const places = map.provinces.flatMap(({ code, places }) =>
    places.map((place) => ({ code, place })),
  );
  const boxes = map.provinces.map(({ code, label }) => ({ code, box: labelBox(label) }));

  function others(code: string): ProvinceShape[] {
    return map.provinces.filter((province) => province.code !== code);
  }

  test("each province has five places", () => {
    expect(map.provinces.map((province) => province.places.length)).toEqual(Array(25).fill(5));
  });

  test("places lie apart", () => {
    const close = couples(places)
      .map(([a, b]) => ({ a, b, apart: distance(a.place, b.place) }))
      .filter(({ a, b, apart }) => apart < (a.code === b.code ? 24 : 26));
    expect(close).toEqual([]);
  });

  test("places and peace tiles lie on their province or the sea beside it", () => {
    const small = ["CRE", "SIC", "GRA"];
    const discs = [
      ...places.map(({ code, place }) => ({ code, at: place, radius: disc })),
      ...map.provinces.map(({ code, tile }) => ({ code, at: tile, radius: tileDisc })),
    ];
    const astray = discs.filter(
      ({ code, at, radius }) =>
        (!small.includes(code) && !inside(at, outline(code))) ||
        others(code).some((other) => covers(outline(other.code), at, radius)),
    );
    expect(astray).toEqual([]);
  });

  test("peace tiles cover neither places nor each other", () => {
    for (const { code, tile } of map.provinces) {
      const nearest = Math.min(...places.map(({ place }) => distance(place, tile)));
      expect(nearest, code).toBeGreaterThan(disc + tileDisc);
    }
    const tiles = couples(map.provinces).filter(([a, b]) => distance(a.tile, b.tile) < 28);
    expect(tiles).toEqual([]);
  });

  test("names fit in their room in every language", () => {
    for (const { code, label } of map.provinces) {
      const { la, en, fr } = board.provinces.find((province) => province.code === code) ?? {};
      for (const name of [la ?? "", en ?? "", fr ?? ""]) {
        const whole = name.length * letter * fontSize <= label.width;
        const parts = whole || label.lines === 1 ? [name] : name.split(" ");
        const widest = Math.max(...parts.map((part) => part.length * letter * fontSize));
        expect(parts.length, name).toBeLessThanOrEqual(label.lines);
        expect(widest, name).toBeLessThanOrEqual(label.width);
      }
    }
  });

  test("names cover neither places nor peace tiles", () => {
    const discs = [
      ...places.map(({ place }) => ({ at: place, radius: disc + 1 })),
      ...map.provinces.map(({ tile }) => ({ at: tile, radius: tileDisc })),
    ];
    const covering = boxes.flatMap(({ code, box }) =>
      discs.filter(({ at, radius }) => toBox(at, box) < radius).map((covered) => [code, covered]),
    );
    expect(covering).toEqual([]);
  });

  test("names cover neither arrows nor other provinces", () => {
    const points = map.arrows.flatMap(({ path }) => crossing(path));
    const crossed = boxes.filter(({ box }) => points.some((point) => toBox(point, box) < 2));
    expect(crossed).toEqual([]);
    const astray = boxes.filter(({ code, box }) =>
      others(code).some((other) =>
        samples(box).some((point) => inside(point, outline(other.code))),
      ),
    );
    expect(astray).toEqual([]);
  });

  test("names cover no other name", () => {
    const overlapping = couples(boxes).filter(([{ box: one }, { box: other }]) => {
      const [[left, top], [right, bottom]] = one;
      return other[0][0] < right && other[1][0] > left && other[0][1] < bottom && other[1][1] > top;
    });
    expect(overlapping).toEqual([]);
  });

  test("everything is within the map", () => {
    const within = ([x, y]: Point) =>
      x >= 12 && y >= 12 && x <= map.width - 12 && y <= map.height - 12;
    expect(places.filter(({ place }) => !within(place))).toEqual([]);
    expect(map.provinces.filter(({ tile }) => !within(tile))).toEqual([]);
    expect(boxes.filter(({ box }) => !box.every(within))).toEqual([]);
  });

  test("mountains are in no one's way", () => {
    for (const peak of map.mountains) {
      for (const { place } of places) expect(distance(place, peak)).toBeGreaterThan(disc + 6);
      for (const { box } of boxes) expect(toBox(peak, box)).toBeGreaterThan(3);
    }
  });
});

describe("the file", () => {
  const text = readFileSync(join(import.meta.dirname, "../src/attila/map.json"), "utf8");

  test("is what the sources draw (npm run map)", { timeout: 60_000 }, () => {
    expect(JSON.parse(text)).toEqual(buildMap());
  });

  test("is small enough to be sent to a phone", () => {
    expect(text.length).toBeLessThan(90_000);
    expect(gzipSync(text).length).toBeLessThan(30_000);
  });
});
