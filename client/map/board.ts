// What the generator and its test read of the board's one source, board.toml.

import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface BoardProvince {
  code: string;
  la: string;
  en: string;
  fr: string;
  start: boolean;
}

export interface Board {
  provinces: BoardProvince[];
  scenery: string[];
  land: [string, string][];
  sea: [string, string][];
}

const source = join(import.meta.dirname, "../../src/barbaricum/games/attila/board.toml");

export function readBoard(): Board {
  const text = readFileSync(source, "utf8").replaceAll(/^#.*$/gm, "");
  const tables = text.split(/^(?=\[)/m);
  return {
    provinces: tables.filter((table) => table.startsWith("[[province]]")).map(province),
    scenery: tables.filter((table) => table.startsWith("[[scenery]]")).map((t) => word(t, "la")),
    land: borderPairs(text, "land"),
    sea: borderPairs(text, "sea"),
  };
}

/** The name by which the client knows a province or an island. */
export function identifier(la: string): string {
  return la.toLowerCase().replaceAll(" ", "-");
}

function province(table: string): BoardProvince {
  const name = { la: word(table, "la"), en: word(table, "en"), fr: word(table, "fr") };
  return { code: word(table, "code"), ...name, start: /^start = true$/m.test(table) };
}

function word(table: string, key: string): string {
  const found = new RegExp(`^${key} = "(.*)"$`, "m").exec(table)?.[1];
  if (found === undefined) throw new Error(`board.toml: no ${key} in ${table}`);
  return found;
}

function borderPairs(text: string, key: string): [string, string][] {
  const list = new RegExp(`^${key} = \\[\\n(.*?)^\\]`, "ms").exec(text)?.[1] ?? "";
  return [...list.matchAll(/\["(\w+)", "(\w+)"\]/g)].map((m) => [m[1] ?? "", m[2] ?? ""]);
}
