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

/** Sort a view into single facts and tables; things in the order in which the box names them. */
export function sheet(
  view: { [key: string]: Json },
  game: string,
  seats: string[],
  box: Json = null,
): Sheet {
  const label = { ...labels(game), order: named(box) };
  const facts: Sheet["facts"] = [];
  const tables: Table[] = [];
  for (const [field, value] of Object.entries(view)) {
    const title = label.field(field);
    if (Array.isArray(value) && value.some(isRecord)) {
      tables.push(list(field, value, label, seats));
    } else if (Array.isArray(value)) facts.push({ name: title, value: line(value, field, label) });
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

type Labels = ReturnType<typeof labels> & { order: string[] };

/** Everything that a box names, in its order. */
function named(box: Json): string[] {
  if (typeof box === "string") return [box];
  if (Array.isArray(box)) return box.flatMap(named);
  return isRecord(box) ? Object.entries(box).flatMap(([key, value]) => [key, ...named(value)]) : [];
}

/** All keys of some records; what the box does not name comes last. */
function keysOf(records: { [key: string]: Json }[], { order }: Labels): string[] {
  const place = (key: string): number => order.indexOf(key) + 1 || Infinity;
  const keys = [...new Set(records.flatMap((one) => Object.keys(one)))];
  return keys.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** What the game calls things: a field by its name, a thing by whatever sort it is of. */
function labels(game: string) {
  const plain = (name: string): string => name.replaceAll(/[_-]/g, " ");
  const field = (name: string): string => worded(`${game}-field-${name}`, plain(name));
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
    return worded(`${game}-${of}-${given}`, thing(given));
  };
  return { field, thing, value };
}

const worded = (id: string, otherwise: string): string => (hasWord(id) ? word(id) : otherwise);

function counts(value: { [key: string]: Json }, label: Labels): string {
  const parts = keysOf([value], label).map(
    (key) => `${label.thing(key)} ${label.value(value[key] ?? null, key)}`,
  );
  return parts.join(", ") || "–";
}

const line = (values: Json[], field: string, label: Labels): string =>
  values.map((value) => label.value(value, field)).join(", ") || "–";

/** A record of records: a row for each, a column for every key that one of them has. */
function grid(title: string, value: { [key: string]: Json }, label: Labels): Table {
  const keys = keysOf(Object.values(value).filter(isRecord), label);
  const rows = keysOf([value], label).map((key) => {
    const one = value[key];
    return {
      name: label.thing(key),
      cells: keys.map((column) => cell(isRecord(one) ? one[column] : undefined, column, label)),
    };
  });
  return { title, heads: keys.map((key) => label.thing(key)), rows };
}

/** A list of records, such as the seats: a column for each, a row for every field. */
function list(field: string, value: Json[], label: Labels, seats: string[]): Table {
  const records = value.filter(isRecord);
  const keys = [...new Set(records.flatMap((one) => Object.keys(one)))];
  const heads = records.map((_, i) => (field === "seats" ? (seats[i] ?? "") : String(i + 1)));
  const rows = keys.map((key) => ({
    name: label.field(key),
    cells: records.map((one) => cell(one[key], key, label)),
  }));
  return { title: label.field(field), heads, rows };
}

function cell(value: Json | undefined, key: string, label: Labels): string {
  if (value === undefined) return "·";
  if (Array.isArray(value)) return line(value, key, label);
  return isRecord(value) ? counts(value, label) : label.value(value, key);
}
