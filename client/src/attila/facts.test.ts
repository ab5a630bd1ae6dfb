import { expect, it } from "vitest";

import { type Box, endsOf, type Picture, type Seat } from "./facts";

const box = {
  tribes: ["franks", "huns"],
  centuries: [
    { id: "4th", tiles: 2 },
    { id: "5th", tiles: 3 },
  ],
  markers_per_tribe: 20,
  top: 22,
} as Box;
const picture = (change: Partial<Picture>): Picture =>
  ({
    supply: { franks: 20, huns: 20 },
    century: { "4th": 2, "5th": 3 },
    seats: [],
    ...change,
  }) as Picture;

it("tells how near each end is, by the numbers of the box", () => {
  expect(endsOf(picture({}), box).map(({ so_far, at }) => [so_far, at])).toEqual([
    [0, 20],
    [0, 22],
    [0, 5],
  ]);
  const seats = [{ influence: { franks: 3 } }, { influence: { huns: 19 } }] as unknown as Seat[];
  const late = picture({ supply: { franks: 3 }, century: { "5th": 1 }, seats });
  expect(endsOf(late, box)).toEqual([
    { id: "markers", tribe: "huns", so_far: 20, at: 20 },
    { id: "influence", tribe: "huns", so_far: 19, at: 22 },
    { id: "peace", tribe: null, so_far: 4, at: 5 },
  ]);
});
