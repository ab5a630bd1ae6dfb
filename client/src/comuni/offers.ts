// The choices of the moment, sorted by where on the board they are offered.

import type { Choice } from "../protocol";

/** By an amount. */
type Amounts = Map<number, Choice>;

export interface Offers {
  /** By column and gold. */
  bids: Map<string, Amounts>;
  /** By column: where a displaced envoy can go. */
  moves: Map<string, Choice>;
  takes: Map<string, Choice>;
  /** By card: what can be built with it. */
  builds: Map<string, Choice[]>;
  /** By both cards, the lower one first. */
  keeps: Map<string, Choice>;
  exchanges: Map<string, Choice>;
  repairs: Amounts;
  /** Armies in either hand, and those that are paid for with gold. */
  right: Amounts;
  left: Amounts;
  purse: Amounts;
  /** What needs no more than a button. */
  acts: Choice[];
}

export function sorted(choices: Choice[]): Offers {
  const offers: Offers = {
    bids: new Map(),
    moves: new Map(),
    takes: new Map(),
    builds: new Map(),
    keeps: new Map(),
    exchanges: new Map(),
    repairs: new Map(),
    right: new Map(),
    left: new Map(),
    purse: new Map(),
    acts: [],
  };
  for (const choice of choices) file(offers, choice);
  return offers;
}

function file(offers: Offers, choice: Choice): void {
  const { action } = choice;
  const card = String(action.card);
  switch (action.type) {
    case "bid":
      filed(offers.bids, String(action.column), () => new Map()).set(Number(action.gold), choice);
      return;
    case "move":
      offers.moves.set(String(action.column), choice);
      return;
    case "take":
      offers.takes.set(String(action.resource), choice);
      return;
    case "build":
    case "raise":
    case "wall":
    case "heighten":
      filed(offers.builds, card, () => []).push(choice);
      return;
    case "keep":
      offers.keeps.set(both(card, String(action.other)), choice);
      return;
    case "exchange":
      offers.exchanges.set(String(action.exchange), choice);
      return;
    case "repair":
      offers.repairs.set(Number(action.pillage), choice);
      return;
    case "right":
    case "left":
      offers[action.type].set(Number(action.armies), choice);
      return;
    case "purse":
      offers.purse.set(Number(action.pairs), choice);
      return;
    default:
      offers.acts.push(choice);
  }
}

function filed<Value>(map: Map<string, Value>, key: string, fresh: () => Value): Value {
  const value = map.get(key) ?? fresh();
  map.set(key, value);
  return value;
}

/** Two cards that are kept together. */
export const both = (card: string, other: string): string => `${card} ${other}`;

export const amounts = (offered: Amounts | undefined): number[] =>
  [...(offered?.keys() ?? [])].sort((a, b) => a - b);

/** A place in one's own city, by the number of storeys that stand there; 0 for a new one. */
export const place = (guild: string | null, storeys: number): string =>
  `${guild ?? "wall"} ${storeys}`;

/** What can be built with a card, by its place. */
export function places(builds: Choice[] | undefined): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of builds ?? []) {
    const { guild, storeys } = choice.action;
    found.set(place(guild === undefined ? null : String(guild), Number(storeys ?? 0)), choice);
  }
  return found;
}

/** Whether a choice is what is wanted: all facts of it that are named are the same. */
export const fits = ({ action }: Choice, wanted: Choice["action"]): boolean =>
  Object.entries(wanted).every(([key, value]) => action[key] === value);
