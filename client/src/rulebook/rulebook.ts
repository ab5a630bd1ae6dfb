// A rulebook: its Markdown cut into sections that can be linked to, searched and shown.

import { Marked, type Tokens } from "marked";

export interface Section {
  /** What an address calls it: "4.5", "4"; "A" for a chapter without a number; "" for the opening. */
  id: string;
  level: number;
  number: string;
  title: string;
  /** Where the rule comes from, as it stands behind the heading; as HTML, like the text. */
  origin: string;
  /** Safe: what is not Markdown has been escaped. */
  html: string;
  /** What can be searched, folded. */
  text: string;
}

const HEADING = /^(#{1,3}) (.+)$/;
const NUMBERED = /^(\d+(?:\.\d+)*)\.? (.+)$/;
const WITH_ORIGIN = /^(.*?) \((.+)\)$/;
const READING = /^- \*\*([A-Z]\d+)\*\*/gm; // such as R8, which can be linked to as a section can

/** Cut a rulebook at its headings. */
export function cut(markdown: string, game: string): Section[] {
  const blocks: { heading: string; level: number; body: string[] }[] = [];
  for (const line of markdown.split("\n")) {
    const found = HEADING.exec(line);
    if (found) blocks.push({ heading: found[2] ?? "", level: found[1]?.length ?? 1, body: [] });
    else blocks.at(-1)?.body.push(line);
  }
  let letters = 0;
  const named = blocks.map((block) => {
    const [, number = "", rest = block.heading] = NUMBERED.exec(block.heading) ?? [];
    const [, title = rest, origin = ""] = (number && WITH_ORIGIN.exec(rest)) || [];
    const letter = (): string => String.fromCharCode("A".charCodeAt(0) + letters++);
    const id = number || (block.level === 1 ? "" : letter());
    return { ...block, id, number, title, origin, body: block.body.join("\n").trim() };
  });
  const known = new Set(named.map(({ id }) => id));
  for (const [, reading] of markdown.matchAll(READING)) if (reading) known.add(reading);
  const write = writer(game, known);
  return named.map(({ id, level, number, title, origin, body }) => {
    const html = write(body);
    const text = fold(`${number} ${title} ${origin} ${plain(html)}`);
    return { id, level, number, title, origin: linked(origin, game, known), html, text };
  });
}

/** The section that an address means: itself, the one that holds it, or the opening. */
export function find(sections: Section[], wanted: string): Section | undefined {
  for (let id = wanted; id; id = id.replace(/\.?[^.]*$/, "")) {
    const found = sections.find((section) => section.id === id);
    if (found) return found;
  }
  return undefined;
}

// Writing

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

const REFERENCE = /(?<![\w.§])(\d+\.\d+|[A-Z]\d+)(?![\w.]*\d)|((?:[Cc]hapter|[Cc]hapitre)\s)(\d+)/g;

/** Escape a text; what it says of other sections becomes links to them. */
export function linked(text: string, game: string, known: ReadonlySet<string>): string {
  return escape(text).replace(REFERENCE, (all, section?: string, word = "", chapter?: string) => {
    const id = section ?? chapter ?? "";
    return known.has(id) ? `${word}<a href="#/rules/${escape(game)}/${id}">${id}</a>` : all;
  });
}

function writer(game: string, known: ReadonlySet<string>): (markdown: string) => string {
  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      image: ({ text }: Tokens.Image) => escape(text),
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        return /^(https?:|#)/.test(href) ? `<a href="${escape(href)}">${text}</a>` : text;
      },
      text(token: Tokens.Text | Tokens.Escape): string {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return linked(token.text, game, known);
      },
      listitem(item: Tokens.ListItem): string {
        const reading = /^\*\*([A-Z]\d+)\*\*/.exec(item.text)?.[1];
        const id = reading ? ` id="section-${reading}"` : "";
        return `<li${id}>${this.parser.parse(item.tokens)}</li>`;
      },
      strong({ tokens, text }: Tokens.Strong): string {
        const is = /^[A-Z]\d+$/.test(text); // the reading itself is no link to itself
        return `<strong>${is ? escape(text) : this.parser.parseInline(tokens)}</strong>`;
      },
      table(token: Tokens.Table): string {
        const row = (tag: string) => (cells: Tokens.TableCell[]) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map(row("td")).join("");
        return `<div class="scroll" tabindex="0"><table><thead>${row("th")(token.header)}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return (markdown) => marked.parse(markdown, { async: false });
}

// Searching

const TAG = /(<[^>]*>)/;
const UNIT = /&(?:amp|lt|gt|quot|#39);|[\s\S]/gu;
const UNESCAPES = Object.fromEntries(Object.entries(ESCAPES).map(([c, entity]) => [entity, c]));

/** A text without capitals and accents, and as long as before. */
export function fold(text: string): string {
  return Array.from(text, (c) => {
    const bare = c.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const plain = bare === "’" ? "'" : bare === "\u00a0" || bare === "\n" ? " " : bare;
    return plain.length === c.length ? plain : c;
  }).join("");
}

/** What a reader sees of some HTML. */
export const plain = (html: string): string =>
  html
    .split(TAG)
    .filter((part) => !TAG.test(part))
    .join("")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => UNESCAPES[entity] ?? entity);

/** The words of a search. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export const matches = ({ text }: Section, words: string[]): boolean =>
  words.every((word) => text.includes(word));

/** Some HTML with the words of a search marked in what is read, not in its tags. */
export function marked(html: string, words: string[]): string {
  if (!words.length) return html;
  return html
    .split(TAG)
    .map((part) => (part.startsWith("<") ? part : markText(part, words)))
    .join("");
}

function markText(escaped: string, words: string[]): string {
  const units = escaped.match(UNIT) ?? [];
  const seen = units.map((unit) => fold(UNESCAPES[unit] ?? unit)); // as long as they are read
  const text = seen.join("");
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      isMarked.fill(1, at, at + word.length);
    }
  }
  let [at, isOpen, out] = [0, false, ""];
  units.forEach((unit, i) => {
    const isNow = isMarked[at] === 1;
    if (isNow !== isOpen) out += isNow ? "<mark>" : "</mark>";
    isOpen = isNow;
    out += unit;
    at += seen[i]?.length ?? 0;
  });
  return isOpen ? `${out}</mark>` : out;
}
