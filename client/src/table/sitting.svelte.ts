// One table as this reader has it before them: what the server told, and what can be asked of it.

import { attempt, tell } from "../here/notice.svelte";
import { gameOf, here } from "../here/person.svelte";
import { ask } from "../here/server";
import { settings } from "../here/settings.svelte";
import { sound } from "../here/sound";
import { lay, say, spoken } from "../here/words.svelte";
import type {
  Act,
  ChatLine,
  ChatLines,
  Choice,
  Hint,
  Position,
  Sentence,
  TableGame,
  TableInfo,
} from "../protocol";
import type { Action, Happening, View } from "./board";
import { boardOf } from "./boards";
import { Connection, type Heard, type Request } from "./connection";
import { Selecting } from "./selecting.svelte";
import { Theatre } from "./theatre.svelte";

type Said = Act["action"];

const LOOK_AGAIN_MS = 1000;
const seenKey = (table: string): string => `barbaricum-seen-${table}`;
const readKey = (table: string): string => `barbaricum-read-${table}`;

export class Sitting {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  isConnected = $state(true);
  isSignedOut = $state(false);
  isGone = $state("");
  sentences = $state.raw<Sentence[]>([]);
  events = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  hinted = $state.raw<Choice | null>(null);
  isThinking = $state(false);
  /** Whether all that is still to come is shown at once, to get to the end. */
  isToEnd = $state(false);
  theatre = $state.raw<Theatre | null>(null);
  /** The set that the reader is choosing. */
  readonly selecting: Selecting;
  /** Whether the reader wants to be asked what nearly always has the same answer, for now. */
  wantsAll = $state(false);
  /** The ply up to which the reader had seen the match before this visit. */
  seenBefore = $state<number | null>(null);
  /** How far the server's clock is ahead of this browser's. */
  offset = 0;
  /** The texts that stand in place of the game's data files at this table. */
  files = $state.raw<TableGame["files"]>({});

  #isClosed = false;
  /** The language in which its own data were learnt. */
  #language = "";
  #learnt: Promise<unknown> = Promise.resolve();
  #line: Connection;
  /** The line at which an answer of routine was given for the reader. */
  #routineAt = -1;
  #read = $state(0);
  #shown: Promise<void> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
    this.seenBefore = keptNumber(seenKey(id));
    this.#read = keptNumber(readKey(id)) ?? 0;
    this.selecting = new Selecting(
      () => (this.choices.length ? this.position : null),
      (action, then) => void this.#act(action, then),
    );
    this.#line = new Connection(id, (message) => void this.hear(message));
  }

  close(): void {
    this.#line.close();
    this.theatre?.close();
    this.#isClosed = true;
    here.edition = null;
    lay("");
  }

  // Own data

  get hasOwnData(): boolean {
    return (this.info?.changes.length ?? 0) > 0;
  }

  /** Learn by which data this table plays, and what these call things; once for each language. */
  learnGame(): void {
    if (!this.hasOwnData || this.#language === spoken.language) return;
    this.#language = spoken.language;
    this.#learnt = attempt(async () => {
      for (;;) {
        const told = await ask<TableGame>("GET", `/tables/${this.id}/game`);
        if (this.#isClosed) return;
        this.files = told.files;
        here.edition = told.game;
        lay(told.words);
        if (told.game.is_ready) return;
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
      }
    });
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
    return this.position && !this.routine ? this.#offered : [];
  }

  get #offered(): Choice[] {
    const { position, info } = this;
    const isOpen = this.isConnected && info?.status === "playing" && this.isUpToDate;
    return position && isOpen ? position.choices : [];
  }

  get hasResigned(): boolean {
    return this.you !== null && this.info?.seats[this.you]?.stand_in === "resigned";
  }

  /** Whether somebody else's consent is asked for, as of the people who are at the table. */
  get hasOthers(): boolean {
    const seats = this.info?.seats ?? [];
    return seats.some((one, i) => i !== this.you && one.kind === "person" && !one.stand_in);
  }

  /** The answer that is given for the reader now, as it nearly always is the same. */
  get routine(): Choice | null {
    if (settings.isAskedAll || this.wantsAll) return null;
    return this.#offered.find(({ text }) => text === this.position?.routine) ?? null;
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
        this.learnGame();
        if (this.theatre) this.theatre.isPatient = this.hasResigned;
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
        this.isSignedOut = true;
    }
  }

  async #see(position: Position): Promise<void> {
    const before = this.position;
    this.position = position;
    this.hinted = null;
    if (before?.ply !== position.ply) this.selecting.clear();
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
    if (document.hidden) this.seenBefore ??= keptNumber(seenKey(this.id));
    else keepNumber(seenKey(this.id), position.ply);
    if (position.choices.length && before && !before.choices.length) sound("turn");
    const show = async (): Promise<void> => {
      const isNew = await this.#raise();
      if (isNew || isTakenBack || !before || this.isToEnd) this.theatre?.show(position.view, told);
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
    await this.#learnt;
    const game = gameOf(this.game);
    if (!game) return null;
    const board = await boardOf(game.name, settings.isPlain);
    const theatre = new Theatre(board, game.box, this.you);
    theatre.isPatient = this.hasResigned;
    return theatre;
  }

  async #readChat(): Promise<void> {
    const read = async () => (await ask<ChatLines>("GET", `/tables/${this.id}/chat`)).lines;
    this.chat = (await read().catch(() => null)) ?? this.chat;
  }

  // What is asked

  request(message: Request): Promise<unknown> {
    return attempt(() => this.#line.request(message), this.game);
  }

  /** Do something, or pick it for the set that is asked for. */
  async pick(choice: Choice): Promise<void> {
    const { position, selecting } = this;
    if (selecting.has(choice)) selecting.pick(choice);
    else if (selecting.isEnd(choice)) selecting.send();
    else {
      const isOther = position?.routine && choice.text !== position.routine;
      if (isOther) this.wantsAll = false; // it was wanted for this
      await this.#act(choice.action);
    }
  }

  async #act(action: Said, then: Said[] = []): Promise<void> {
    const { position } = this;
    if (position) await this.request({ type: "act", line: position.line, action, then });
  }

  /** Give the answer of routine, once; if that cannot be done the reader is asked. */
  async goOn(): Promise<void> {
    const { position, routine } = this;
    if (!position || !routine || position.line === this.#routineAt) return;
    this.#routineAt = position.line;
    const { line } = position;
    await this.#line.request({ type: "act", line, action: routine.action }).catch(() => {
      if (this.position?.line === line) this.wantsAll = true;
    });
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
    if (!reply || reply.line !== this.position?.line) return;
    const words = [reply.choice, ...reply.then].map((part) => part.words).join(", ");
    this.hinted = { ...reply.choice, words };
  }

  undo(): Promise<unknown> {
    return this.request({ type: "undo", line: this.position?.line ?? 0 });
  }

  /** Have done with watching: what bots still play is not shown, but what came of it. */
  toEnd(): void {
    this.isToEnd = true;
    this.theatre?.skip();
  }

  // What has been read

  /** How many lines others have said since the reader last looked. */
  get unread(): number {
    const own = here.me?.id;
    return this.chat.filter(({ id, person }) => id > this.#read && person.id !== own).length;
  }

  readChat(): void {
    this.#read = this.chat.at(-1)?.id ?? this.#read;
    keepNumber(readKey(this.id), this.#read);
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

function keptNumber(key: string): number | null {
  try {
    const value = localStorage.getItem(key);
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}

function keepNumber(key: string, value: number): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Then the next visit knows nothing of this one.
  }
}
