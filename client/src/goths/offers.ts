// The choices of the moment, sorted by where on the board they are offered.

import type { Choice } from "../protocol";

export type Offered = Map<string, Choice[]>;

export interface Offers {
  /** By card: in one's hand, among one's discards, and in the centre or before a place. */
  hand: Offered;
  discards: Offered;
  stock: Offered;
  /** By place and card: in one's own defence. */
  defence: Offered;
  /** By place and seat. */
  places: Offered;
  romans: Offered;
  seats: Offered;
  /** What needs no card and no place. */
  acts: Choice[];
}

type Where = Exclude<keyof Offers, "acts">;

/** Where an action is offered, and what it is about there. */
const WHERE: Partial<Record<string, [Where, ...string[]]>> = {
  play: ["hand", "card"],
  plain: ["hand", "card"],
  defend: ["hand", "card"],
  discard: ["hand", "card"],
  trash: ["hand", "card"],
  retrieve: ["discards", "card"],
  scrap: ["discards", "card"],
  post: ["discards", "card"],
  start: ["stock", "card"],
  muster: ["stock", "card"],
  recruit: ["stock", "card"],
  take: ["stock", "card"],
  recall: ["defence", "place", "card"],
  attack: ["places", "place", "opponent"],
  storm: ["romans", "roman"],
  harass: ["seats", "opponent"],
  steal: ["seats", "opponent"],
};

export const spot = (...parts: (string | number)[]): string => parts.join(" ");

export function sorted(choices: Choice[]): Offers {
  const offers: Offers = {
    hand: new Map(),
    discards: new Map(),
    stock: new Map(),
    defence: new Map(),
    places: new Map(),
    romans: new Map(),
    seats: new Map(),
    acts: [],
  };
  for (const choice of choices) {
    const [where, ...facts] = WHERE[String(choice.action.type)] ?? [];
    if (!where) offers.acts.push(choice);
    else file(offers[where], spot(...facts.map((fact) => String(choice.action[fact]))), choice);
  }
  return offers;
}

function file(offered: Offered, key: string, choice: Choice): void {
  const there = offered.get(key);
  if (there) there.push(choice);
  else offered.set(key, [choice]);
}

/** What a click on a card in the centre or before a place would mean in a phase. */
export function refusedStock(phase: string, card: string): Choice["action"] {
  const meant: Partial<Record<string, string>> = {
    combatants: "start",
    warrior: "start",
    muster: "muster",
    take: "take",
  };
  return { type: meant[phase] ?? "recruit", card };
}

/** What a click on a card in hand would mean in a phase. */
export function refusedHand(phase: string, card: string): Choice["action"] {
  const meant: Partial<Record<string, string>> = {
    harassed: "discard",
    discard: "discard",
    trash: "trash",
  };
  return { type: meant[phase] ?? "play", card };
}
