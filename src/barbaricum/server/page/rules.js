// A game's rulebook: as much of Markdown as rulebooks use.

import { ask, attempt, h, here, say, titleOf } from "./core.js";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

/** Emphasis and code within a line. */
function inline(text) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(at, found.index));
    const [all, strong, soft, code] = found;
    parts.push(strong ? h("strong", {}, strong) : soft ? h("em", {}, soft) : h("code", {}, code));
    at = found.index + all.length;
  }
  return [...parts, text.slice(at)];
}

function block(text) {
  const lines = text.split("\n");
  const heading = /^(#+) (.*)$/.exec(lines[0]);
  if (heading) {
    const section = /^([\d.]*\d)/.exec(heading[2]);
    return h(`h${heading[1].length}`, { id: section ? `section-${section[1]}` : null }, inline(heading[2]));
  }
  const items = lines.map((line) => /^(?:[-*]|\d+\.) (.*)$/.exec(line));
  if (items[0]) {
    const tag = /^\d/.test(lines[0]) ? "ol" : "ul";
    return h(tag, {}, items.map((item, i) => h("li", {}, inline(item ? item[1] : lines[i]))));
  }
  if (lines[0].startsWith("|")) return table(lines);
  return h("p", {}, inline(lines.join(" ")));
}

function table(lines) {
  const rows = lines.filter((line) => !/^\|[\s|:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  const row = (tag) => (cells) => h("tr", {}, cells.map((cell) => h(tag, {}, inline(cell))));
  return h("div", { class: "scroll" }, h("table", {}, row("th")(rows[0]), rows.slice(1).map(row("td"))));
}

/** `#/rules/<game>/<section>`. */
export function rules(main, game, section) {
  document.title = `${say("rules")} – ${titleOf(game)}`;
  const book = h("article", { class: "card book" });
  main.replaceChildren(book);
  attempt(async () => {
    const { text } = await ask("GET", `/games/${game}/rules?language=${here.language}`);
    book.replaceChildren(...text.trim().split(/\n{2,}/).map(block));
    document.getElementById(`section-${section}`)?.scrollIntoView();
  });
  return () => {};
}
