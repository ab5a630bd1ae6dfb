// What the reader has in hand, so to speak: the card being looked at, and the one whose choices
// are listed. All cards of the board share it.

import { createContext } from "svelte";

import type { Choice } from "../protocol";
import type { Action } from "../table/board";
import type { Face } from "./facts";

/** A card, and its place on the page. */
interface Spotted {
  face: Face;
  from: HTMLElement;
}

interface Asked {
  choices: Choice[];
  hinted: Choice | null;
  pick: (choice: Choice) => void;
  why: (action: Action) => void;
}

export class Desk {
  /** The card that is looked at closely. */
  read = $state.raw<Spotted | null>(null);
  /** The card that can be used in several ways, which are listed. */
  opened = $state.raw<(Spotted & { choices: Choice[] }) | null>(null);

  #asked: () => Asked;

  constructor(asked: () => Asked) {
    this.#asked = asked;
  }

  /** Whether anything is asked of the reader now. */
  get isAsked(): boolean {
    return this.#asked().choices.length > 0;
  }

  isHinted(choices: Choice[] | undefined): boolean {
    const { hinted } = this.#asked();
    return hinted !== null && (choices ?? []).some(({ text }) => text === hinted.text);
  }

  pick(choice: Choice): void {
    this.opened?.from.focus({ preventScroll: true }); // for whoever plays by keyboard
    this.read = this.opened = null;
    this.#asked().pick(choice);
  }

  /** Ask why something cannot be done, if anything can. */
  refuse(action: Action): void {
    if (this.isAsked) this.#asked().why(action);
  }

  look(face: Face, from: HTMLElement): void {
    if (!this.opened) this.read = { face, from };
  }

  /** No longer look at the card of that place, or at any. */
  lookAway(from = this.read?.from): void {
    if (this.read?.from === from) this.read = null;
  }

  /** Use a card: at once if there is one way, else by choosing among several. */
  use(face: Face, choices: Choice[], from: HTMLElement): void {
    const [only, ...others] = choices;
    if (only && !others.length) this.pick(only);
    if (!others.length) return;
    this.read = null;
    this.opened = { face, choices, from };
  }

  close(): void {
    this.opened = null;
  }
}

export const [deskHere, layDesk] = createContext<Desk>();
