import { expect, it } from "vitest";

import type { Choice } from "../protocol";
import { broken } from "./names";
import { onlyTribe, sorted } from "./offers";

const choice = (action: Choice["action"]): Choice => ({ action, text: "", words: "" });

it("offers each choice where it makes sense on the board", () => {
  const all = [
    choice({ type: "place", tribe: "huns", province: "raetia" }),
    choice({ type: "place", tribe: "huns", province: "noricum" }),
    choice({ type: "influence", tribe: "huns" }),
    choice({ type: "commit", card: "goths" }),
    choice({ type: "discard", tribe: "franks" }),
    choice({ type: "tile", tile: "trade" }),
    choice({ type: "done" }),
  ];
  const offers = sorted(all);
  const found = [
    ...[...offers.places.values()].flatMap((places) => [...places.values()]),
    ...offers.influence.values(),
    ...offers.cards.values(),
    ...offers.tiles.values(),
    offers.done,
  ];
  expect(found).toHaveLength(all.length);
  expect(new Set(found)).toEqual(new Set(all));
  expect([...offers.cards.keys()]).toEqual(["goths", "franks"]);
});

it("needs no card chosen if only one tribe can be placed", () => {
  const huns = choice({ type: "place", tribe: "huns", province: "raetia" });
  const goths = choice({ type: "place", tribe: "goths", province: "raetia" });
  expect(onlyTribe(sorted([huns]))).toBe("huns");
  expect(onlyTribe(sorted([huns, goths]))).toBeNull();
  expect(onlyTribe(sorted([]))).toBeNull();
});

it("breaks a long name where its halves are most alike, and only where there is room", () => {
  expect(broken("Lugdunensian Gaul", 12, 60, 2)).toEqual(["Lugdunensian", "Gaul"]);
  expect(broken("Bretagne romaine", 12, 400, 2)).toEqual(["Bretagne romaine"]);
  expect(broken("Germania Superior", 12, 60, 1)).toEqual(["Germania Superior"]);
  expect(broken("Mauretania", 12, 10, 2)).toEqual(["Mauretania"]);
});
