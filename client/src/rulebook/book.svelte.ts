// A rulebook that is open: its sections, what was searched for, where the reader goes.

import { tick } from "svelte";

import { attempt } from "../here/notice.svelte";
import { ask } from "../here/server";
import { spoken } from "../here/words.svelte";
import type { Rulebook } from "../protocol";
import { cut, find, matches, type Section, wordsOf } from "./rulebook";

const isIn = (inner: Section, outer: Section): boolean => inner.id.startsWith(`${outer.id}.`);

export class Book {
  query = $state("");
  isMissing = $state(false);
  #text = $state.raw<Rulebook | null>(null);
  #wanted = "";

  readonly sections = $derived(this.#text ? cut(this.#text.text, this.#text.game) : []);
  readonly words = $derived(wordsOf(this.query));
  readonly found = $derived(
    this.words.length ? this.sections.filter((one) => matches(one, this.words)) : this.sections,
  );
  /** What was found, with the headings above it. */
  readonly shown = $derived(
    this.sections.filter(
      (one) =>
        this.found.includes(one) || (one.level === 2 && this.found.some((f) => isIn(f, one))),
    ),
  );

  get isOpen(): boolean {
    return this.#text !== null;
  }

  get language(): string | undefined {
    return this.#text?.language;
  }

  async read(game: string): Promise<void> {
    this.#wanted = game;
    const path = `/games/${game}/rules?language=${spoken.language}`;
    const got = await attempt(() => ask<Rulebook>("GET", path));
    if (game === this.#wanted) [this.#text, this.isMissing] = [got, got === null];
  }

  /** Bring a section, or a reading in one, before the reader's eyes. */
  async jump(wanted: string): Promise<void> {
    await tick();
    let goal = this.#goal(wanted);
    if (wanted && !goal?.offsetParent && this.query) {
      this.query = ""; // it was not among what was found
      await tick();
      goal = this.#goal(wanted);
    }
    for (const old of document.querySelectorAll(".target")) old.classList.remove("target");
    if (!goal || !wanted) return;
    goal.classList.add("target");
    goal.scrollIntoView({ block: "start" });
    await document.fonts.ready; // with which all above becomes shorter or longer
    if (goal.classList.contains("target")) goal.scrollIntoView({ block: "start" });
  }

  #goal(wanted: string): HTMLElement | null {
    return document.getElementById(`section-${find(this.sections, wanted)?.id ?? wanted}`);
  }
}
