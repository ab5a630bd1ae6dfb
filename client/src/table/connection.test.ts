import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Connection } from "./connection";

interface Sent {
  type: string;
  request: number;
  text?: string;
}

/** What a browser's socket does, and what the other side does to it. */
class Line extends EventTarget {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  sent: Sent[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    super();
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const latest = (): Line => Line.all.at(-1)!;
const say = { type: "say", text: "Hello" } as const;
let connection: Connection;

function connect(): Connection {
  const made = new Connection("t", () => {});
  latest().tell({ type: "welcome" });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.all = [];
  connection = connect();
});
afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("sends again over the next connection what was not answered, under the same number", async () => {
  const said = connection.request(say);
  const answered = connection.request({ ...say, text: "Answered" });
  const [first, second] = latest().sent;
  latest().tell({ type: "accepted", request: second!.request, line: 3 });
  await answered;
  latest().close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.all.length).toBe(2);
  expect(latest().sent).toEqual([]); // not before it stands
  latest().tell({ type: "welcome" });
  expect(latest().sent).toEqual([first]);
  latest().tell({ type: "accepted", request: first!.request, line: 4 });
  expect(await said).toMatchObject({ line: 4 });
  latest().close();
  await vi.advanceTimersByTimeAsync(1000);
  latest().tell({ type: "welcome" });
  expect(latest().sent).toEqual([]);
});

it("says that the connection is lost if it does not come back", async () => {
  const said = connection.request(say).catch((problem: { code: string }) => problem.code);
  latest().close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await said).toBe("unreachable");
  latest().tell({ type: "welcome" });
  expect(latest().sent).toEqual([]);
});

it.each([4401, 1000])("waits for nothing once it has ended (%i)", async (code) => {
  const said = connection.request(say).catch((problem: { code: string }) => problem.code);
  if (code === 1000) connection.close();
  else latest().close(code);
  expect(await said).toBe("unreachable");
});

it("begins after a reload with numbers that were not used before", () => {
  void connection.request(say).catch(() => null);
  const numbers = new Set([latest().sent[0]!.request]);
  for (let i = 0; i < 20; i++) {
    const other = connect();
    void other.request(say).catch(() => null);
    numbers.add(latest().sent[0]!.request);
    other.close();
  }
  expect(numbers.size).toBe(21);
  for (const number of numbers) expect(number).toBeLessThan(2 ** 31);
});
