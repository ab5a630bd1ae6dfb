// A set that the reader chooses: its parts are picked in any order, changed, and sent together.

import type { Act, Choice, Position } from "../protocol";

type Said = Act["action"];

export class Selecting {
  /** The parts as they were picked, by their texts. */
  #picked = $state.raw<string[]>([]);
  /** The position that asks for a set, while it does. */
  #asked: () => Position | null;
  #send: (action: Said, then: Said[]) => void;

  constructor(asked: () => Position | null, send: (action: Said, then: Said[]) => void) {
    this.#asked = asked;
    this.#send = send;
  }

  get #wanted(): Position["selection"] {
    return this.#asked()?.selection ?? null;
  }

  /** Whether a set is asked for now. */
  get isOpen(): boolean {
    return this.#wanted !== null;
  }

  /** How many parts are picked. */
  get size(): number {
    return this.#picked.length;
  }

  get most(): number {
    return this.#wanted?.most ?? 0;
  }

  /** Whether what is picked can be sent. */
  get isEnough(): boolean {
    return this.#wanted !== null && this.size >= this.#wanted.least;
  }

  /** What is picked, in the order of the choices. */
  get picked(): { choice: Choice; count: number }[] {
    return (this.#asked()?.choices ?? [])
      .map((choice) => ({ choice, count: this.count(choice) }))
      .filter(({ count }) => count > 0);
  }

  count({ text }: Choice): number {
    return this.#picked.filter((one) => one === text).length;
  }

  /** Whether a choice is a part of the set that is asked for. */
  has(choice: Choice): boolean {
    return this.#mostOf(choice) > 0;
  }

  isEnd({ text }: Choice): boolean {
    return this.#wanted?.end === text;
  }

  /** Pick a part once more; if that cannot be, take it out altogether. */
  pick(choice: Choice): void {
    const isFull = this.size === this.most || this.count(choice) === this.#mostOf(choice);
    if (!isFull) this.#picked = [...this.#picked, choice.text];
    else if (this.count(choice)) this.#picked = this.#picked.filter((one) => one !== choice.text);
    else this.#picked = [...this.#picked.slice(1), choice.text]; // instead of the first
  }

  /** Take a part out once. */
  drop({ text }: Choice): void {
    this.#picked = this.#picked.toSpliced(this.#picked.lastIndexOf(text), 1);
  }

  clear(): void {
    this.#picked = [];
  }

  /** Send all parts, and that these are all. */
  send(): void {
    if (!this.isEnough) return;
    const parts = this.picked.flatMap(({ choice, count }) =>
      Array<Said>(count).fill(choice.action),
    );
    const end = this.#wanted?.end;
    const [first, ...then] = end ? [...parts, end] : parts;
    if (first) this.#send(first, then);
  }

  #mostOf({ text }: Choice): number {
    return this.#wanted?.parts.find((part) => part.text === text)?.most ?? 0;
  }
}
