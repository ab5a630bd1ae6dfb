import { afterEach, beforeAll, expect, it } from "vitest";

import { here } from "../here/person.svelte";
import type { GameInfo, ServerInfo } from "../protocol";
import { boxOf } from "../testing/trace";
import { boardOf } from "./boards";

let box: GameInfo["box"];
beforeAll(() => {
  box = boxOf("attila");
  here.server = { games: [{ name: "attila", box }] } as unknown as ServerInfo;
});
afterEach(() => {
  here.edition = null;
});

const components = async (own: GameInfo["box"]): Promise<[unknown, unknown, unknown]> => {
  here.edition = { name: "attila", box: own } as GameInfo;
  const drawn = (await boardOf("attila", false)).component;
  const [map, plain] = [await import("../attila/index"), await import("../plain/index")];
  return [drawn, map.board.component, plain.board.component];
};

it("draws other numbers on the map", async () => {
  const [drawn, map] = await components({ ...box, hand: 7, top: 30 });
  expect(drawn).toBe(map);
});

it("shows another set of provinces or borders on the plain board", async () => {
  const provinces = box.provinces as unknown[];
  const land = box.land as unknown[];
  for (const own of [
    { ...box, provinces: provinces.slice(1) },
    { ...box, land: land.slice(1) },
  ]) {
    const [drawn, , plain] = await components(own);
    expect(drawn).toBe(plain);
  }
});
