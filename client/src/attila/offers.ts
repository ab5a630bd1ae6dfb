// The choices of the moment, sorted by where on the board they are offered.

import type { Choice } from "../protocol";

export interface Offers {
  /** By tribe and province: a marker to place. */
  places: Map<string, Map<string, Choice>>;
  /** By tribe: what a click on a card in hand does besides choosing where to place it. */
  cards: Map<string, Choice>;
  /** By tribe: influence to take. */
  influence: Map<string, Choice>;
  /** By tile. */
  tiles: Map<string, Choice>;
  done: Choice | null;
}

export function sorted(choices: Choice[]): Offers {
  const offers: Offers = {
    places: new Map(),
    cards: new Map(),
    influence: new Map(),
    tiles: new Map(),
    done: null,
  };
  for (const choice of choices) sort(choice, offers);
  return offers;
}

function sort(choice: Choice, offers: Offers): void {
  const { type, tribe, province, card, tile } = choice.action as Record<string, string>;
  switch (type) {
    case "place": {
      const places = offers.places.get(String(tribe)) ?? new Map<string, Choice>();
      offers.places.set(String(tribe), places.set(String(province), choice));
      return;
    }
    case "influence":
      offers.influence.set(String(tribe), choice);
      return;
    case "tile":
      offers.tiles.set(String(tile), choice);
      return;
    case "done":
      offers.done = choice;
      return;
    default:
      offers.cards.set(String(tribe ?? card), choice);
  }
}

/** The tribe to be chosen by itself: the only one that can be placed. */
export function onlyTribe(offers: Offers): string | null {
  const tribes = [...offers.places.keys()];
  return tribes.length === 1 ? (tribes[0] ?? null) : null;
}
