// Any game's view as labelled tables: for games that have no board yet, and for those who would
// rather read than look.

import { hasWord, say, word } from "../here/words.svelte";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Table {
  title: string;
  heads: string[];
  rows: { name: string; cells: string[] }[];
}

export interface Sheet {
  facts: { name: string; value: string }[];
  tables: Table[];
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Sort a view into single facts and tables. */
export function sheet(view: { [key: string]: Json }, game: string, seats: string[]): Sheet {
  const label = labels(game);
  const facts: Sheet["facts"] = [];
  const tables: Table[] = [];
  for (const [field, value] of Object.entries(view)) {
    const title = label.field(field);
    if (Array.isArray(value)) tables.push(...lists(field, value, label, seats));
    else if (SEATS.has(field)) facts.push({ name: title, value: seats[Number(value)] ?? "–" });
    else if (!isRecord(value)) facts.push({ name: title, value: label.value(value, field) });
    else if (Object.values(value).some(isRecord)) tables.push(grid(title, value, label));
    else facts.push({ name: title, value: counts(value, label) });
  }
  return { facts, tables };
}

/** Fields of every game that name a seat; others than seats are chance, and nobody. */
const SEATS = new Set(["asked", "turn"]);
const FLAG = /^(is|has)_/;
const FACE_DOWN = "face-down";

type Labels = ReturnType<typeof labels>;

/** What the game calls things: a field by its name, a thing by whatever sort it is of. */
function labels(game: string) {
  const plain = (name: string): string => name.replaceAll(/[_-]/g, " ");
  const field = (name: string): string => named(`${game}-field-${name}`, plain(name));
  const sorts = ["tribe", "province", "card", "tile", "century", "peace", "end", "phase", "step"];
  const thing = (name: string): string => {
    if (name === FACE_DOWN) return say(FACE_DOWN);
    const sort = sorts.find((one) => hasWord(`${game}-${one}-${name}`));
    return sort ? word(`${game}-${sort}-${name}`) : plain(name);
  };
  const value = (given: Json, of: string): string => {
    if (given === null) return "–";
    if (FLAG.test(of)) return say(given ? "yes" : "no");
    if (typeof given !== "string") return String(given);
    return named(`${game}-${of}-${given}`, thing(given));
  };
  return { field, thing, value };
}

const named = (id: string, otherwise: string): string => (hasWord(id) ? word(id) : otherwise);

function counts(value: { [key: string]: Json }, label: Labels): string {
  const parts = Object.entries(value).map(
    ([key, count]) => `${label.thing(key)} ${label.value(count, key)}`,
  );
  return parts.join(", ") || "–";
}

/** A record of records: a row for each, a column for every key that one of them has. */
function grid(title: string, value: { [key: string]: Json }, label: Labels): Table {
  const inner = Object.values(value).filter(isRecord);
  const keys = [...new Set(inner.flatMap((one) => Object.keys(one)))];
  const rows = Object.entries(value).map(([key, one]) => ({
    name: label.thing(key),
    cells: keys.map((column) => cell(isRecord(one) ? one[column] : undefined, column, label)),
  }));
  return { title, heads: keys.map((key) => label.thing(key)), rows };
}

/** A list of records, such as the seats: a column for each, a row for every field. */
function lists(field: string, value: Json[], label: Labels, seats: string[]): Table[] {
  const records = value.filter(isRecord);
  if (!records.length) return [];
  const keys = [...new Set(records.flatMap((one) => Object.keys(one)))];
  const heads = records.map((_, i) => (field === "seats" ? (seats[i] ?? "") : String(i + 1)));
  const rows = keys.map((key) => ({
    name: label.field(key),
    cells: records.map((one) => cell(one[key], key, label)),
  }));
  return [{ title: label.field(field), heads, rows }];
}

function cell(value: Json | undefined, key: string, label: Labels): string {
  if (value === undefined) return "·";
  return isRecord(value) ? counts(value, label) : label.value(value as Json, key);
}
