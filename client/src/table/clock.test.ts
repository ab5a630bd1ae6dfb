import { beforeAll, expect, it } from "vitest";

import { learn } from "../here/words.svelte";
import type { Clock } from "../protocol";
import { duration, left } from "./clock";

beforeAll(() => learn({ language: "en", languages: [], fluent: "page-days = { $days } d" }));

const clock: Clock = { now: 0, banks: [60_000, 30_000], running: 1, since: 0, deadline: 30_000 };

it("runs for the seat that is awaited alone", () => {
  expect(left(clock, 0, 10_000)).toBe(60_000);
  expect(left(clock, 1, 10_000)).toBe(20_000);
  expect(left(clock, 1, 99_000)).toBe(0);
  expect(left(null, 0, 0)).toBeNull();
  expect(left({ ...clock, banks: null, running: null }, 0, 0)).toBeNull();
});

it("is told in days, hours, minutes and seconds", () => {
  expect(duration(61_000)).toBe("1:01");
  expect(duration(3_600_000)).toBe("1:00:00");
  expect(duration(3 * 86_400_000)).toBe("3 d");
});
