// A socket to a table that comes back by itself, and answers to what was asked on it.

import { here } from "../here/person.svelte";
import { API, Problem } from "../here/server";
import { say, spoken } from "../here/words.svelte";
import type { TableMessage, TableReply, TableRequest } from "../protocol";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;
const PING_MS = 25000;
/** How long one waits for the connection to come back before one is told that it is lost. */
const PATIENCE_MS = 20000;
/** What is sent again must have its number, and what is new another one than any tab had before. */
const NUMBERS = 2 ** 30;
const SIGNED_OUT = 4401;
const GONE = new Set(["no-table", "other-rules"]);

type Unnumbered<T> = T extends unknown ? Omit<T, "request"> : never;
export type Request = Unnumbered<TableRequest>;
export type Heard = TableMessage | { type: "connection"; isOpen: boolean };

interface Waiting {
  message: string;
  resolve: (reply: TableReply) => void;
  reject: (problem: Problem) => void;
}

export class Connection {
  #table: string;
  #hear: (message: Heard) => void;
  #socket!: WebSocket;
  #asked = new Map<number, Waiting>();
  #number = Math.floor(Math.random() * NUMBERS);
  #wait = FIRST_WAIT_MS;
  #seen: { line: number; ply: number } | null = null;
  #isWanted = true;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval>;

  /** `hear` gets every message that is no answer, and whether the connection stands. */
  constructor(table: string, hear: (message: Heard) => void) {
    this.#table = table;
    this.#hear = hear;
    this.#open();
    this.#pings = setInterval(() => void this.#ping(), PING_MS);
  }

  close(): void {
    this.#isWanted = false;
    clearInterval(this.#pings);
    this.#socket.close();
  }

  /** Ask something; the answer, also if it comes over another connection, or a Problem. */
  request(message: Request): Promise<TableReply> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(broken());
    const request = ++this.#number;
    const text = JSON.stringify({ ...message, request });
    this.#socket.send(text);
    return new Promise((resolve, reject) =>
      this.#asked.set(request, { message: text, resolve, reject }),
    );
  }

  #open(): void {
    const seen = this.#seen ? `&line=${this.#seen.line}&ply=${this.#seen.ply}` : "";
    const path = `${API}/tables/${this.#table}/socket?language=${spoken.language}${seen}`;
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.#socket = new WebSocket(url);
    this.#socket.onmessage = ({ data }) => this.#receive(JSON.parse(data as string));
    this.#socket.onclose = ({ code }) => this.#closed(code);
  }

  #receive(message: TableMessage): void {
    const number = "request" in message ? message.request : null;
    const asked = typeof number === "number" ? this.#asked.get(number) : undefined;
    if (asked) {
      this.#asked.delete(number as number);
      if (message.type === "problem") asked.reject(new Problem(message));
      else asked.resolve(message as TableReply);
      return;
    }
    if (message.type === "welcome") {
      this.#wait = FIRST_WAIT_MS;
      clearTimeout(this.#patience);
      this.#askAgain();
      this.#hear({ type: "connection", isOpen: true });
    }
    if (message.type === "position") this.#seen = message;
    if (message.type === "problem" && GONE.has(message.code)) this.#isWanted = false;
    this.#hear(message);
  }

  /** Send once more what was not answered: the server does nothing twice under one number. */
  #askAgain(): void {
    for (const { message } of this.#asked.values()) this.#socket.send(message);
  }

  #giveUp(): void {
    for (const { reject } of this.#asked.values()) reject(broken());
    this.#asked.clear();
  }

  #closed(code: number): void {
    if (!this.#isWanted) return this.#giveUp();
    this.#hear({ type: "connection", isOpen: false });
    if (code === SIGNED_OUT) return this.#giveUp();
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), PATIENCE_MS);
    setTimeout(() => this.#isWanted && this.#open(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  /** A connection that has died without a word is noticed by what it does not answer. */
  async #ping(): Promise<void> {
    if (!here.me || this.#socket.readyState !== WebSocket.OPEN) return;
    const socket = this.#socket;
    const dead = setTimeout(() => socket.close(), PING_MS / 2);
    await this.request({ type: "ping" }).catch(() => null);
    clearTimeout(dead);
  }
}

const broken = (): Problem => new Problem({ message: say("not-connected"), code: "unreachable" });
