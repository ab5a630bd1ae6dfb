import { describe, expect, it } from "vitest";

import { around, fit, isWhole, moved, zoomed } from "./zoom";

const whole = { x: 0, y: 0, width: 1000, height: 780 };

describe("the part of the map that is seen", () => {
  it("never leaves the map, and is never larger than it", () => {
    expect(moved(whole, 300, -200, whole)).toEqual(whole);
    expect(fit({ x: -50, y: 900, width: 500, height: 1 }, whole)).toEqual({
      x: 0,
      y: 390,
      width: 500,
      height: 390,
    });
  });

  it("keeps the point under the finger where it is", () => {
    const at = { x: 400, y: 300 };
    const near = zoomed(whole, 2, at, whole);
    expect((at.x - near.x) / near.width).toBeCloseTo(at.x / whole.width);
    expect((at.y - near.y) / near.height).toBeCloseTo(at.y / whole.height);
    expect(isWhole(near, whole)).toBe(false);
    expect(isWhole(zoomed(near, 0.1, at, whole), whole)).toBe(true);
  });

  it("comes so near that all that is to be seen is seen", () => {
    const window = around(
      [
        [400, 300],
        [600, 340],
      ],
      50,
      whole,
    );
    expect(window.x).toBeLessThanOrEqual(350);
    expect(window.x + window.width).toBeGreaterThanOrEqual(650);
    expect(window.width / window.height).toBeCloseTo(whole.width / whole.height);
  });
});
