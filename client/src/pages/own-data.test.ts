import { expect, it } from "vitest";

import { differing, fileFor } from "./own-data";

const KNOWN = ["board.toml", "box.toml"];

it.each([
  ["box.toml", "box.toml"],
  ["attila-box.toml", "box.toml"],
  ["Box (1).TOML", "box.toml"],
  ["my_board-2.toml", "board.toml"],
  ["boxes.toml", undefined],
  ["cards.toml", undefined],
])("takes %s for %s", (name, meant) => {
  expect(fileFor(name, KNOWN)).toBe(meant);
});

it("finds what differs, whatever ends a line", () => {
  const printed = { "box.toml": "a\nb\n", "board.toml": "c\n" };
  expect(differing({ "box.toml": "a\r\nb\r\n", "board.toml": "c\n" }, printed)).toEqual({});
  expect(differing({ "box.toml": "a\r\nd\r\n" }, printed)).toEqual({ "box.toml": "a\nd\n" });
});
