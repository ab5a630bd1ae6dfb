// One table as this reader has it before them: what the server told, and what can be asked of it.

import { attempt, tell } from "../here/notice.svelte";
import { gameOf } from "../here/person.svelte";
import { ask } from "../here/server";
import { settings } from "../here/settings.svelte";
import { sound } from "../here/sound";
import { say } from "../here/words.svelte";
import type { ChatLine, ChatLines, Choice, Hint, Position, Sentence, TableInfo } from "../protocol";
import type { Action, Happening, View } from "./board";
import { boardOf } from "./boards";
import { Connection, type Heard, type Request } from "./connection";
import { Theatre } from "./theatre.svelte";

const seenKey = (table: string): string => `barbaricum-seen-${table}`;

export class Sitting {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  isConnected = $state(true);
  isGone = $state("");
  sentences = $state.raw<Sentence[]>([]);
  events = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  hinted = $state.raw<Choice | null>(null);
  isThinking = $state(false);
  theatre = $state.raw<Theatre | null>(null);
  /** The ply up to which the reader had seen the match before this visit. */
  seenBefore = $state<number | null>(null);
  /** How far the server's clock is ahead of this browser's. */
  offset = 0;

  #line: Connection;
  #shown: Promise<void> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
    this.seenBefore = keptPly(id);
    this.#line = new Connection(id, (message) => void this.hear(message));
  }

  close(): void {
    this.#line.close();
    this.theatre?.close();
  }

  // What is so

  get game(): string {
    return this.info?.setup.game ?? "";
  }

  get you(): number | null {
    return this.info?.you ?? null;
  }

  /** Whether everything that the server told is on the board. */
  get isUpToDate(): boolean {
    return this.theatre !== null && !this.theatre.isPlaying;
  }

  get isAsked(): boolean {
    return this.choices.length > 0;
  }

  /** What can be chosen now: nothing while the board is still on its way there. */
  get choices(): Choice[] {
    const { position, info } = this;
    return position && info?.status === "playing" && this.isUpToDate ? position.choices : [];
  }

  name(seat: number): string {
    return this.info?.seats[seat]?.name ?? "";
  }

  // What is told

  async hear(message: Heard): Promise<void> {
    switch (message.type) {
      case "connection":
        this.isConnected = message.isOpen;
        if (message.isOpen) await this.#readChat();
        return;
      case "table":
        this.info = message;
        return;
      case "position":
        return this.#see(message);
      case "chat":
        if (!this.chat.some(({ id }) => id === message.id)) this.chat = [...this.chat, message];
        return;
      case "problem":
        this.isGone = message.message;
        return;
      case "goodbye":
        tell(say("signed-out"));
    }
  }

  async #see(position: Position): Promise<void> {
    const before = this.position;
    this.position = position;
    this.hinted = null;
    this.offset = position.clock ? position.clock.now - Date.now() : 0;
    const news = position.events as Happening[];
    const kept = this.events.filter(({ ply }) => ply < position.since);
    const isTakenBack = kept.length < this.events.length;
    this.events = [...kept, ...news];
    this.sentences = [
      ...this.sentences.filter(({ ply }) => ply < position.since),
      ...position.sentences,
    ];
    const told = this.events.length; // before more of them come while the board is being fetched
    if (document.hidden) this.seenBefore ??= keptPly(this.id);
    else keepPly(this.id, position.ply);
    if (position.choices.length && before && !before.choices.length) sound("turn");
    const show = async (): Promise<void> => {
      const isNew = await this.#raise();
      if (isNew || isTakenBack || !before) this.theatre?.show(position.view, told);
      else this.theatre?.play(news, position.view);
    };
    this.#shown = this.#shown.then(show); // in the order in which they came, whatever is awaited
    await this.#shown;
  }

  /** Draw the match on the other board: the game's own, or the plain one. */
  async changeBoard(): Promise<void> {
    settings.isPlain = !settings.isPlain;
    const before = this.theatre;
    const after = await this.#raised();
    if (!after || !this.position) return;
    before?.close();
    after.show(this.position.view, this.events.length);
    this.theatre = after;
  }

  /** Make sure there is a theatre; whether it is new. */
  async #raise(): Promise<boolean> {
    if (this.theatre) return false;
    const raised = await this.#raised();
    if (this.theatre || !raised) return false;
    this.theatre = raised;
    return true;
  }

  async #raised(): Promise<Theatre | null> {
    const game = gameOf(this.game);
    if (!game) return null;
    return new Theatre(await boardOf(game.name, settings.isPlain), game.box, this.you);
  }

  async #readChat(): Promise<void> {
    const read = async () => (await ask<ChatLines>("GET", `/tables/${this.id}/chat`)).lines;
    this.chat = (await read().catch(() => null)) ?? this.chat;
  }

  // What is asked

  request(message: Request): Promise<unknown> {
    return attempt(() => this.#line.request(message), this.game);
  }

  async pick(choice: Choice): Promise<void> {
    const { position } = this;
    if (!position) return;
    await this.request({ type: "act", line: position.line, action: choice.action });
  }

  /** Ask why something cannot be done, and tell the reader. */
  async why(action: Action): Promise<void> {
    await attempt(async () => {
      const reply = await this.#line.request({ type: "why", action });
      if (reply.type !== "explained") return;
      sound("no");
      const text = reply.is_legal ? say("why-legal") : (reply.message ?? "");
      tell(text, { game: this.game, rule: reply.rule, isGood: reply.is_legal });
    }, this.game);
  }

  async hint(): Promise<void> {
    this.isThinking = true;
    const reply = (await this.request({ type: "hint" })) as Hint | null;
    this.isThinking = false;
    if (reply && reply.line === this.position?.line) this.hinted = reply.choice;
  }

  undo(): Promise<unknown> {
    return this.request({ type: "undo", line: this.position?.line ?? 0 });
  }

  // Looking again

  /** The match as it was before an action, and what had happened until then. */
  async at(ply: number): Promise<Position> {
    return ask<Position>("GET", `/tables/${this.id}/position?ply=${ply}&since=${ply}`);
  }

  /** Show again what happened from a ply on. */
  async replay(from: number): Promise<void> {
    const then = await attempt(() => this.at(from));
    const { position, theatre } = this; // which may have changed meanwhile
    if (!then || !position || !theatre) return;
    const shown = this.events.filter(({ ply }) => ply < from).length;
    theatre.show(then.view as View, shown);
    theatre.play(this.events.slice(shown), position.view as View);
    this.seenBefore = null;
  }
}

function keptPly(table: string): number | null {
  try {
    const kept = localStorage.getItem(seenKey(table));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function keepPly(table: string, ply: number): void {
  try {
    localStorage.setItem(seenKey(table), String(ply));
  } catch {
    // Then nothing can be replayed at the next visit.
  }
}
