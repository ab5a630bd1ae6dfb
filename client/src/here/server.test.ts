import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ask } from "./server";

const fetched = vi.fn();
const keys = (): (string | undefined)[] =>
  fetched.mock.calls.map(
    ([, sent]) => (sent as { headers: Record<string, string> }).headers["Idempotency-Key"],
  );

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const granted = { ok: true, status: 201, json: async () => ({ id: "t" }) };

it("asks again under the same key for a change of a table that was not answered", async () => {
  fetched.mockRejectedValueOnce(new TypeError("cut")).mockResolvedValue(granted);
  const opened = ask("POST", "/tables", { game: "attila" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await opened).toEqual({ id: "t" });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(keys()[0]).toMatch(/^[!-~]{8,64}$/);
  await ask("POST", "/tables", { game: "attila" });
  expect(keys()[2]).not.toBe(keys()[0]);
});

it("tells after some tries that the server cannot be reached", async () => {
  fetched.mockRejectedValue(new TypeError("cut"));
  const opened = ask("DELETE", "/tables/t").catch((problem: { code: string }) => problem.code);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await opened).toBe("unreachable");
  expect(fetched).toHaveBeenCalledTimes(3);
});

it("sends once what the server does not know again", async () => {
  fetched.mockRejectedValue(new TypeError("cut"));
  for (const [method, path] of [
    ["POST", "/people"],
    ["GET", "/tables"],
  ] as const) {
    expect(await ask(method, path).catch(({ code }) => code as string)).toBe("unreachable");
  }
  expect(keys()).toEqual([undefined, undefined]);
});
