import { expect, it } from "vitest";

import type { Points } from "../protocol";
import { curve, stepFor } from "./curve";

const grown: Points[] = [
  { ply: 0, points: [0, 0] },
  { ply: 50, points: [10, 4] },
  { ply: 100, points: [20, 24] },
];

it("draws steps that begin at nothing and end at the result", () => {
  const { lines } = curve(grown, 200, 100);
  expect(lines.map(({ last }) => last)).toEqual([20, 24]);
  expect(lines[1]?.path).toBe("M0 100H100V83.3H200V0");
  expect(lines[1]?.end).toEqual({ x: 200, y: 0 });
});

it("marks a few round numbers", () => {
  expect([3, 24, 84, 130, 1000].map(stepFor)).toEqual([1, 10, 50, 50, 500]);
  expect(curve(grown, 200, 100).marks.map((mark) => mark.points)).toEqual([0, 10, 20]);
});

it("draws totals below nothing within its frame, and marks them", () => {
  const fallen = [...grown, { ply: 120, points: [30, -10] }];
  const { lines, marks } = curve(fallen, 200, 100);
  expect(lines[0]?.end.y).toBe(0);
  expect(lines[1]?.path).toBe("M0 75H83.3V65H166.7V15H200V100");
  expect(marks.map(({ points }) => points)).toEqual([-10, 0, 10, 20, 30]);
  expect(marks.map(({ y }) => y)).toEqual([100, 75, 50, 25, 0]);
  const slightly = curve([...grown, { ply: 120, points: [24, -3] }], 200, 100);
  expect(slightly.marks.map(({ points }) => points)).toEqual([0, 10, 20]);
});

it("draws a match without points, too", () => {
  const { lines, marks } = curve([{ ply: 0, points: [0, 0] }], 200, 100);
  expect(lines.every(({ path }) => path === "M0 100")).toBe(true);
  expect(marks[0]).toEqual({ points: 0, y: 100 });
});
