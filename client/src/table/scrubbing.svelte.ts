// Going through a match: an earlier position instead of the latest.

import { attempt } from "../here/notice.svelte";
import { go } from "../here/route.svelte";
import type { Position } from "../protocol";
import type { Sitting } from "./sitting.svelte";

export class Scrubbing {
  /** The position looked at; null: the latest. */
  ply = $state<number | null>(null);
  position = $state.raw<Position | null>(null);

  #sitting: Sitting;
  #known = new Map<number, Position>();

  constructor(sitting: Sitting, ply: number | null) {
    this.#sitting = sitting;
    if (ply !== null && Number.isInteger(ply)) void this.seek(ply);
  }

  get last(): number {
    return this.#sitting.position?.last_ply ?? 0;
  }

  get at(): number {
    return this.ply ?? this.last;
  }

  /** How many events had been told then. */
  get told(): number {
    const { at } = this;
    return this.#sitting.events.filter(({ ply }) => ply < at).length;
  }

  async seek(wanted: number): Promise<void> {
    const ply = Math.max(0, Math.min(this.last, wanted));
    const { id, theatre } = this.#sitting;
    theatre?.skip();
    this.ply = ply;
    go(`/t/${id}${ply === this.last ? "" : `/ply/${ply}`}`, true);
    if (ply === this.last) {
      this.ply = this.position = null;
      return;
    }
    const position = this.#known.get(ply) ?? (await this.#fetch(ply));
    if (position && this.ply === ply) this.position = position;
  }

  /** Show the rest of the match as it happened. */
  async play(): Promise<void> {
    const from = this.ply ?? 0;
    await this.seek(this.last);
    await this.#sitting.replay(from);
  }

  async #fetch(ply: number): Promise<Position | null> {
    const found = await attempt(() => this.#sitting.at(ply));
    if (found) this.#known.set(ply, found);
    return found;
  }
}
