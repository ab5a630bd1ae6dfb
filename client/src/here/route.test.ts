import { expect, it } from "vitest";

import { parse } from "./route.svelte";

it("reads where the reader is", () => {
  expect(parse("").parts).toEqual([]);
  expect(parse("#/").parts).toEqual([]);
  expect(parse("#/t/abc/ply/12").parts).toEqual(["t", "abc", "ply", "12"]);
  const { parts, query } = parse("#/t/abc?invite=x1");
  expect(parts).toEqual(["t", "abc"]);
  expect(query.get("invite")).toBe("x1");
});

it("takes an address that is no good as it is", () => {
  expect(parse("#/rules/%E0%A4%A").parts).toEqual(["rules", "%E0%A4%A"]);
});
