// Tables on boardgame.io's server: the lobby by REST, play by socket.io.

import { io } from "socket.io-client";

const GAME = "peer";
const SEATS = 4;

export async function open(url) {
  const { matchID } = await post(`${url}/games/${GAME}/create`, { numPlayers: SEATS });
  const credentials = [];
  for (let number = 0; number < SEATS; number++) {
    const seat = { playerID: String(number), playerName: `Seat ${number}` };
    credentials.push((await post(`${url}/games/${GAME}/${matchID}/join`, seat)).playerCredentials);
  }
  // Only now: on FlatFile a seat that connects while another joins can overwrite the other's credentials.
  const seats = credentials.map((own, number) => new Seat(url, matchID, String(number), own));
  await Promise.all(seats.map((seat) => seat.begun));
  return seats;
}

async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Seat {
  #state; // as the server last sent it to this seat
  #waiting = []; // who waits for the next state

  constructor(url, matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials });
    this.socket = io(`${url}/${GAME}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.socket.on("connect", () => this.socket.emit("sync", matchID, playerID, credentials, SEATS));
    this.socket.on("sync", (_, { state }) => this.#receive(state));
    this.socket.on("update", (_, state) => this.#receive(state));
    this.socket.on("connect_error", (error) => this.#end(error));
    this.socket.on("disconnect", () => this.#end(new Error("disconnected")));
    this.begun = this.#next();
  }

  async turn() {
    while (!this.#state.ctx.gameover) {
      if (this.#state.ctx.currentPlayer === this.playerID) return true;
      await this.#next();
    }
    return false;
  }

  /** Any card in hand, anywhere; acknowledged by the state that comes after the one it answers. */
  async act() {
    const { G: view, _stateID: number } = this.#state;
    const cards = view.hands[Number(this.playerID)].flatMap((count, tribe) => (count ? [tribe] : []));
    const args = [any(cards), Math.floor(Math.random() * view.board.length)];
    const payload = { type: "place", args, playerID: this.playerID, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, number, this.matchID, this.playerID);
    while (this.#state._stateID <= number) await this.#next();
  }

  close() {
    this.socket.disconnect();
  }

  #next() {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #receive(state) {
    this.#state = state;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  #end(error) {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

const any = (list) => list[Math.floor(Math.random() * list.length)];
