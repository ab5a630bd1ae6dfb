import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { hasWord, lay, learn, say, word, wordOr } from "./words.svelte";

const LOCALE = "../src/barbaricum/locale";
const IDS = /^([a-z][\w-]*) =/gm;

const idsOf = (code: string, file: string): string[] =>
  [...readFileSync(`${LOCALE}/${code}/${file}.ftl`, "utf8").matchAll(IDS)].map(
    ([, id]) => id ?? "",
  );

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(`src/${path}`, "utf8"))
  .join("\n");

const found = (pattern: RegExp): string[] =>
  [...sources.matchAll(pattern)].map(([, id]) => id ?? "");

describe.each(["en", "fr"])("the words of the page in %s", (code) => {
  const page = idsOf(code, "page");
  const files = readdirSync(`${LOCALE}/${code}`).map((name) => name.replace(".ftl", ""));
  const known = new Set(files.flatMap((file) => idsOf(code, file)));

  it("are there for everything that it says", () => {
    for (const id of found(/\bsay\(\s*"([\w-]+)"/g)) expect(known, id).toContain(`page-${id}`);
    for (const id of found(/\b(?:word|wordOr)\(\s*"([\w-]+)"/g)) expect(known, id).toContain(id);
    for (const start of found(/\bsay\(\s*`([\w-]+)\$/g)) {
      expect(
        page.some((id) => id.startsWith(`page-${start}`)),
        start,
      ).toBe(true);
    }
  });

  it("are all said somewhere", () => {
    const starts = found(/`([\w-]+-)\$/g);
    const isSaid = (id: string): boolean =>
      sources.includes(`"${id}"`) || starts.some((start) => id.startsWith(start));
    const isNote = (id: string): boolean => id.endsWith("-note") && isSaid(id.slice(0, -5));
    const silent = page
      .filter((id) => id.startsWith("page-"))
      .filter((id) => ![id, id.slice(5)].some((name) => isSaid(name) || isNote(name)));
    expect(silent).toEqual([]);
  });
});

it("are said by their names if they are not known", () => {
  const fluent =
    "page-points = { $n ->\n    [one] one point\n   *[other] { $n } points\n}\na = A\n    .b = B";
  learn({ language: "en", languages: [], fluent });
  expect(say("points", { n: 1 })).toBe("one point");
  expect(say("points", { n: 3 })).toBe("3 points");
  expect(word("a", {}, "b")).toBe("B");
  expect(hasWord("page-nothing")).toBe(false);
  expect(say("nothing")).toBe("page-nothing");
  expect(wordOr("nothing", "something")).toBe("something");
});

it("lays the words of a table's own data over the others, as long as one is there", () => {
  const fluent = "attila-number-top = 22\nattila-top = Space { attila-number-top }\n";
  learn({ language: "en", languages: [], fluent });
  lay("attila-number-top = 30");
  expect(word("attila-top")).toBe("Space 30");
  learn({ language: "fr", languages: [], fluent: fluent.replace("Space", "Case") });
  expect(word("attila-top")).toBe("Case 30");
  lay("");
  expect(word("attila-top")).toBe("Case 22");
});
