// A socket to a table that comes back by itself, and answers to what was asked on it.

import { API, here, Problem, say } from "./core.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;
const PING_MS = 25000;
const SIGNED_OUT = 4401;
const GONE = new Set(["no-table", "other-rules"]);

export class Connection {
  #table;
  #hear;
  #socket = null;
  #asked = new Map();
  #number = 0;
  #wait = FIRST_WAIT_MS;
  #seen = null;
  #isWanted = true;
  #timers = [];

  /** `hear` gets every message that is no answer, and `{type: "connection", isOpen}`. */
  constructor(table, hear) {
    this.#table = table;
    this.#hear = hear;
    this.#open();
    this.#timers.push(setInterval(() => this.#ping(), PING_MS));
  }

  close() {
    this.#isWanted = false;
    this.#timers.forEach(clearInterval);
    this.#socket.close();
  }

  /** Ask something; the answer, or a Problem. */
  request(message) {
    if (this.#socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Problem({ message: say("not-connected"), code: "unreachable" }));
    }
    const request = ++this.#number;
    this.#socket.send(JSON.stringify({ ...message, request }));
    return new Promise((resolve, reject) => this.#asked.set(request, { resolve, reject }));
  }

  #open() {
    const seen = this.#seen ? `&line=${this.#seen.line}&ply=${this.#seen.ply}` : "";
    const url = new URL(`${API}/tables/${this.#table}/socket?language=${here.language}${seen}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.#socket = new WebSocket(url);
    this.#socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    this.#socket.onclose = ({ code }) => this.#closed(code);
  }

  #receive(message) {
    const asked = this.#asked.get(message.request);
    if (asked) {
      this.#asked.delete(message.request);
      if (message.type === "problem") asked.reject(new Problem(message));
      else asked.resolve(message);
      return;
    }
    if (message.type === "welcome") {
      this.#wait = FIRST_WAIT_MS;
      this.#hear({ type: "connection", isOpen: true });
    }
    if (message.type === "position") this.#seen = message;
    if (message.type === "problem" && GONE.has(message.code)) this.#isWanted = false;
    this.#hear(message);
  }

  #closed(code) {
    for (const { reject } of this.#asked.values()) {
      reject(new Problem({ message: say("not-connected"), code: "unreachable" }));
    }
    this.#asked.clear();
    if (!this.#isWanted) return;
    this.#hear({ type: "connection", isOpen: false });
    if (code === SIGNED_OUT) return;
    setTimeout(() => this.#isWanted && this.#open(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  /** A connection that has died without a word is noticed by what it does not answer. */
  async #ping() {
    if (!here.me || this.#socket.readyState !== WebSocket.OPEN) return;
    const socket = this.#socket;
    const dead = setTimeout(() => socket.close(), PING_MS / 2);
    await this.request({ type: "ping" }).catch(() => null);
    clearTimeout(dead);
  }
}
