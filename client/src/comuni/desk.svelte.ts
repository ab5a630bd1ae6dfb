// What the reader is about to do: the column chosen, the card in hand, the cards and cubes marked.
// Some decisions are asked for one by one and made at once: what is left of them waits here.

import { createContext } from "svelte";

import type { Choice } from "../protocol";
import type { Action } from "../table/board";
import { fits } from "./offers";

interface Asked {
  choices: Choice[];
  hinted: Choice | null;
  pick: (choice: Choice) => void;
  why: (action: Action) => void;
}

export class Desk {
  /** The column that is to be bid for. */
  column = $state<string | null>(null);
  /** The card that is to be built with, by its place in the hand. */
  card = $state<number | null>(null);
  /** The cards that are to be kept, by their places in the hand, in the order of their marking. */
  marked = $state.raw<number[]>([]);
  /** Armies that the reader would keep for the city. */
  garrison = $state<number | null>(null);
  /** The invasion that is looked at again, by its invader. */
  opened = $state<string | null>(null);

  #asked: () => Asked;
  #waiting: Action[] = [];
  #answered: Choice[] | null = null;
  #before: Choice[] = [];

  constructor(asked: () => Asked) {
    this.#asked = asked;
  }

  /** Whether anything is asked of the reader now. */
  get isAsked(): boolean {
    return this.#asked().choices.length > 0;
  }

  get hinted(): Choice | null {
    return this.#asked().hinted;
  }

  isHinted(choice: Choice | undefined): boolean {
    return choice !== undefined && this.#asked().hinted?.text === choice.text;
  }

  pick(choice: Choice): void {
    const { choices, pick } = this.#asked();
    this.#answered = choices;
    pick(choice);
  }

  /** Ask why something cannot be done. */
  refuse(action: Action): void {
    this.#asked().why(action);
  }

  /** Do several things one after the other, each when it is asked for. */
  send(...actions: Action[]): void {
    this.#waiting = actions;
    this.#answered = null;
    this.goOn();
  }

  /** Something else is asked: go on with what waits, or begin to choose anew. */
  goOn(): void {
    const { choices } = this.#asked();
    if (!choices.length || choices === this.#answered) return;
    const [next, ...others] = this.#waiting;
    const choice = next && choices.find((one) => fits(one, next));
    this.#waiting = choice ? others : [];
    if (choice) this.pick(choice);
    else if (choices !== this.#before) this.clear();
    this.#before = choices;
  }

  clear(): void {
    this.column = this.card = this.garrison = this.opened = null;
    this.marked = [];
  }

  /** Mark a card, or no longer; beyond so many it takes the place of the one marked first. */
  mark(place: number, most: number): void {
    this.marked = this.marked.includes(place)
      ? this.marked.filter((one) => one !== place)
      : [...this.marked, place].slice(-most);
  }
}

export const [deskHere, layDesk] = createContext<Desk>();
