/// <reference types="node" />
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { cut, find, fold, linked, marked, matches, plain, wordsOf } from "./rulebook";

const BOOK = `# Game

Opening with *words*.

## 1. Setting up

### 1.1 The board (003 Contenu; R1)

The rule, see 1.2 and chapter 1. Not 3.9.

### 1.2 Tiles

| a | b |
|---|---|
| 1 | 2 |

## House readings

- **R1** A reading. (1.1)
`;

const book = (language: string): string =>
  readFileSync(`../src/barbaricum/games/attila/rulebook.${language}.md`, "utf-8");

describe("a rulebook", () => {
  const sections = cut(BOOK, "game");

  it("is cut at its headings", () => {
    expect(sections.map(({ id, level }) => [id, level])).toEqual([
      ["", 1],
      ["1", 2],
      ["1.1", 3],
      ["1.2", 3],
      ["A", 2],
    ]);
    expect(sections[2]).toMatchObject({
      title: "The board",
      origin: '003 Contenu; <a href="#/rules/game/R1">R1</a>',
    });
    expect(sections[4]).toMatchObject({ title: "House readings", number: "", origin: "" });
  });

  it("links to sections and readings that there are", () => {
    expect(sections[2]?.html).toBe(
      '<p>The rule, see <a href="#/rules/game/1.2">1.2</a> and chapter ' +
        '<a href="#/rules/game/1">1</a>. Not 3.9.</p>\n',
    );
    expect(sections[4]?.html).toContain('<li id="section-R1"><strong>R1</strong> A reading.');
    expect(linked("R1, R9", "game", new Set(["R1"]))).toBe('<a href="#/rules/game/R1">R1</a>, R9');
  });

  it("lets no HTML through", () => {
    const [only] = cut(
      "# <b>X</b>\n\n<script>a</script> & <i onclick=1>b</i> [x](javascript:1) ![<](http://a)\n\n<div>c</div>",
      "game",
    );
    expect(only?.html).not.toMatch(/<(?!\/?p>)/);
    expect(only?.html).toContain("&lt;script&gt;");
  });

  it("finds what an address means, or what holds it", () => {
    expect(find(sections, "1.1")?.id).toBe("1.1");
    expect(find(sections, "1.9")?.id).toBe("1");
    expect(find(sections, "8.1")).toBeUndefined();
    expect(find(sections, "")).toBeUndefined();
  });

  it("has the same sections in all languages, and those that refusals name", () => {
    const [en, fr] = ["en", "fr"].map((code) => cut(book(code), "attila").map(({ id }) => id));
    expect(en).toContain("4.5");
    expect(en).toContain("9.6");
    expect(fr).toEqual(en);
  });
});

describe("a search", () => {
  it("knows neither capitals nor accents", () => {
    expect(fold("Réserve d’ÉTÉ")).toBe("reserve d'ete");
    const [section] = cut("# T\n\nUne réserve vide", "game");
    expect(section && matches(section, wordsOf("VIDE reserve"))).toBe(true);
    expect(section && matches(section, wordsOf("reserve pleine"))).toBe(false);
  });

  it("marks words in texts only", () => {
    expect(marked('<a href="/an">An &amp; Anné</a>', ["an"])).toBe(
      '<a href="/an"><mark>An</mark> &amp; <mark>An</mark>né</a>',
    );
    expect(marked("a &lt; b", ["<"])).toBe("a <mark>&lt;</mark> b");
    expect(marked("réserve", ["res", "ser"])).toBe("<mark>réser</mark>ve");
    expect(marked("x", [])).toBe("x");
    expect(plain("<p>a &lt; <b>b</b></p>")).toBe("a < b");
  });
});
