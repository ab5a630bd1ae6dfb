// What happened is shown event by event, at the reader's speed, until the page is up to date.

import { settings, tempo } from "../here/settings.svelte";
import { sound } from "../here/sound";
import type { GameInfo } from "../protocol";
import type { Board, Happening, View } from "./board";

const CROWD = 14; // waiting events from which on everything goes twice as fast
const FAR_BEHIND = 60; // waiting events from which on there is no catching up but by a leap
const OWN = 0.45; // what one has done oneself is shown in less than half the time

export class Theatre {
  view = $state.raw<View | null>(null);
  scene = $state.raw<Happening | null>(null);
  lasts = $state(0);
  /** How many events have been shown, of all that the table has told. */
  shown = $state(0);
  isPlaying = $state(false);
  /** Whether everything is shown, however far behind: to those who only watch. */
  isPatient = false;

  #board: Board;
  #box: GameInfo["box"];
  #you: number | null;
  #waiting: Happening[] = [];
  #last: View | null = null;
  #wake: () => void = () => {};
  #isClosed = false;

  constructor(board: Board, box: GameInfo["box"], you: number | null) {
    this.#board = board;
    this.#box = box;
    this.#you = you;
  }

  /** Show a view at once, with all that led to it behind us. */
  show(view: View, shown: number): void {
    this.#waiting = [];
    this.#last = this.view = view;
    this.shown = shown;
    this.scene = null;
    this.#wake();
  }

  /** Show what happened next, one event after the other, and then the view it led to. */
  play(events: Happening[], view: View): void {
    const isFarBehind =
      !this.isPatient && this.isPlaying && this.#waiting.length + events.length > FAR_BEHIND;
    if (tempo() === 0 || this.view === null || document.hidden || isFarBehind) {
      this.show(view, this.shown + this.#waiting.length + events.length);
      return;
    }
    this.#waiting.push(...events);
    this.#last = view;
    if (!this.isPlaying) void this.#run();
  }

  /** Have done with what is still to be shown. */
  skip(): void {
    if (this.#last) this.show(this.#last, this.shown + this.#waiting.length);
  }

  /** Something could not be shown: report it, and go on from where the server is. */
  recover(problem: unknown): void {
    console.error("Something that happened could not be shown:", problem);
    this.skip();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    this.isPlaying = true;
    let next: Happening | undefined;
    while (!this.#isClosed && (next = this.#waiting.shift())) {
      await this.#perform(next).catch((problem: unknown) => this.recover(problem));
    }
    if (this.#isClosed) return;
    this.scene = null;
    this.view = this.#last;
    this.isPlaying = false;
  }

  async #perform(happening: Happening): Promise<void> {
    this.shown += 1;
    const isOwn = happening.seat !== undefined && happening.seat === this.#you;
    const haste = (this.#waiting.length > CROWD ? 0.5 : 1) * (isOwn ? OWN : 1);
    const lasts = this.#board.lasts(happening) * tempo() * haste;
    this.lasts = lasts;
    this.view = this.#board.after(this.view as View, happening, this.#box);
    this.scene = happening;
    const heard = this.#board.sound(happening);
    if (heard && settings.isSoundOn) sound(heard);
    if (lasts > 0) await this.#rest(lasts);
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
