// Words: the server's Fluent messages, said in the reader's language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Words } from "../protocol";

export type Values = Record<string, FluentVariable>;

class Spoken {
  language = $state("en");
  languages = $state.raw<Words["languages"]>([]);
  bundle = $state.raw(new FluentBundle("en"));
}

export const spoken = new Spoken();

let known: Words | null = null;
let laid = "";

/** Speak another language from now on. */
export function learn(words: Words): void {
  const { language, languages, fluent } = (known = words);
  const bundle = new FluentBundle([language, "en"], { useIsolating: false });
  bundle.addResource(new FluentResource(fluent), { allowOverrides: true });
  bundle.addResource(new FluentResource(laid), { allowOverrides: true });
  Object.assign(spoken, { language, languages, bundle });
  document.documentElement.lang = language;
}

/** Lay other messages over those of the language, in place of what was laid over them before. */
export function lay(fluent: string): void {
  if (fluent === laid) return;
  laid = fluent;
  if (known) learn(known);
}

/** A sentence of the page. */
export function say(id: string, values: Values = {}): string {
  return word(`page-${id}`, values);
}

/** A message by its whole name, such as a game's own; what is not known is said by its name. */
export function word(id: string, values: Values = {}, attribute = ""): string {
  const message = spoken.bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? spoken.bundle.formatPattern(pattern, values, []) : id;
}

/** A name and what is said of it, with the colon as the language writes it. */
export const pair = (name: string, value: string | number): string =>
  say("pair", { name, value: String(value) });

export const hasWord = (id: string): boolean => spoken.bundle.hasMessage(id);

/** The message of that name, or what is given instead. */
export const wordOr = (id: string, otherwise: string): string =>
  hasWord(id) ? word(id) : otherwise;

export function when(milliseconds: number): string {
  const how = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(spoken.language, how).format(milliseconds);
}
