import { expect, it } from "vitest";

import type { TableInfo } from "../protocol";
import { contribution, verdict } from "./fair";

const SEED = "a seed";
const PROMISE = "e2eb13284b4ed5b0051eea379f1ba6a1b8f12b9ba3ae68f3f2c5ce2bd5a8ae30";

async function promise(seed: string): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function table(
  id: string,
  fairness: Partial<TableInfo["fairness"]>,
  you: number | null = 0,
): TableInfo {
  const told = { commitment: PROMISE, contributions: null, seed: SEED, ...fairness };
  return { id, you, fairness: told } as TableInfo;
}

it("finds a promise kept, and one's own digits mixed in", async () => {
  const commitment = await promise(SEED);
  const given = contribution(table("kept", { commitment }));
  expect(given).toMatch(/^[0-9a-f]{32}$/);
  const over = table("kept", { commitment, contributions: [given, ""] });
  expect(await verdict(over)).toEqual([
    { id: "fair-seed", isWell: true },
    { id: "fair-mixed", isWell: true },
  ]);
});

it("finds a seed that was not promised, a promise that was changed, and digits left out", async () => {
  const commitment = await promise(SEED);
  expect((await verdict(table("other", {})))[0]).toEqual({ id: "unfair-seed", isWell: false });
  contribution(table("changed", { commitment: PROMISE }));
  const changed = table("changed", { commitment, contributions: ["00", ""] });
  expect((await verdict(changed)).map(({ isWell }) => isWell)).toEqual([false, false]);
});

it("tells an onlooker, and another browser, what it can", async () => {
  const commitment = await promise(SEED);
  expect(await verdict(table("seen", { commitment }, null))).toHaveLength(1);
  expect((await verdict(table("elsewhere", { commitment })))[1]?.id).toBe("fair-unknown");
});
