// Tables on our own server: the lobby by REST, play by WebSocket.

import WebSocket from "ws";

const API = "/api/v1";
const SEATS = 4;

export async function open(url) {
  const people = [];
  for (let number = 0; number < SEATS; number++) people.push(await come(url, `Seat ${number}`));
  const setup = { game: "attila", seats: Array.from({ length: SEATS }, () => ({ kind: "open" })) };
  const { id } = await ask(url, "/tables", setup, people[0]);
  for (let seat = 0; seat < SEATS; seat++) await ask(url, `/tables/${id}/seats/${seat}`, {}, people[seat]);
  await ask(url, `/tables/${id}/start`, {}, people[0]);
  const seats = people.map((cookie) => new Seat(url, id, cookie));
  await Promise.all(seats.map((seat) => seat.begun));
  return seats;
}

async function come(url, name) {
  const answer = await post(url, "/people", { name });
  return answer.headers.get("set-cookie").split(";")[0];
}

async function ask(url, path, body, cookie) {
  return (await post(url, path, body, cookie)).json();
}

async function post(url, path, body, cookie = "") {
  const answer = await fetch(url + API + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

class Seat {
  #position; // as the server last sent it to this seat
  #waiting = []; // who waits for the next message
  #answered = 0; // requests that were answered
  #asked = 0;

  constructor(url, id, cookie) {
    const address = `${url.replace("http", "ws")}${API}/tables/${id}/socket`;
    this.socket = new WebSocket(address, { headers: { Cookie: cookie }, perMessageDeflate: false });
    this.socket.on("message", (text) => this.#receive(JSON.parse(text)));
    this.socket.on("error", (error) => this.#end(error));
    this.socket.on("close", () => this.#end(new Error("disconnected")));
    this.begun = this.#hasPosition();
  }

  async #hasPosition() {
    while (!this.#position) await this.#next();
  }

  async turn() {
    while (this.#position.status === "playing") {
      if (this.#position.choices.length) return true;
      await this.#next();
    }
    return false;
  }

  /** Any choice; acknowledged once the server says that it is on disk. */
  async act() {
    const { line, choices } = this.#position;
    const action = choices[Math.floor(Math.random() * choices.length)].action;
    this.#position = { ...this.#position, choices: [] };
    const request = ++this.#asked;
    this.socket.send(JSON.stringify({ type: "act", request, line, action }));
    while (this.#answered < request) await this.#next();
  }

  close() {
    this.socket.close();
  }

  #next() {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #receive(message) {
    if (message.type === "position") this.#position = message;
    if (message.type === "accepted") this.#answered = message.request;
    if (message.type === "problem") return this.#end(new Error(message.message));
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  #end(error) {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
