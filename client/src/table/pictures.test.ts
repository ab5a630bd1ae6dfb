// What the boards draw while events are being shown, against what the server says: for whoever
// sees a match, at every number of seats.

import { describe, expect, it } from "vitest";

import { after as afterInAttila } from "../attila/picture";
import { type Counts, FACE_DOWN, sum } from "../comuni/facts";
import { after as afterInComuni } from "../comuni/picture";
import { after as afterInGoths } from "../goths/picture";
import type { GameInfo } from "../protocol";
import { boxOf, sights } from "../testing/trace";
import type { Board, Happening, View } from "./board";

interface Drawn {
  game: string;
  after: Board["after"];
  seats: number[];
  /** How many decisions of each match: bots that choose at random take long over Goths to Rome. */
  most: number;
  /** What the picture knows from events alone: of the table, and of each seat. */
  table: string[];
  each: string[];
}

const BOARDS: Drawn[] = [
  {
    game: "attila",
    after: afterInAttila,
    seats: [2, 3, 4, 5],
    most: 1000,
    table: ["markers", "peace", "supply", "century", "war"],
    each: ["hand", "committed", "influence", "tiles", "score"],
  },
  {
    game: "goths",
    after: afterInGoths,
    seats: [2, 3, 4],
    most: 150,
    table: ["stock", "box", "centre", "played", "gained", "rome", "winner"],
    each: ["hand", "pool", "known", "discards", "defence", "sorts", "cities"],
  },
  {
    game: "comuni",
    after: afterInComuni,
    seats: [2, 3, 4, 5],
    most: 1000,
    table: ["display", "envoys", "bids", "masters", "bonus_walls", "letter", "pile", "is_last"],
    each: [
      "points",
      "pillage",
      "sheet",
      "commune",
      "hand",
      "active",
      "buildings",
      "walls",
      "heroes",
    ],
  },
];

const BOXES = new Map<string, GameInfo["box"]>(BOARDS.map(({ game }) => [game, boxOf(game)]));
const asked = BOARDS.flatMap((board) => board.seats.map((seats) => ({ ...board, seats })));
const seen = sights(asked);
const cases = asked.map((one, i) => ({ ...one, seen: seen[i]! }));

describe.each(cases)("$game for $seats, drawn from its events alone", (board) => {
  const { game, after, table, each, seen } = board;
  const box = BOXES.get(game)!;

  const drawn = (view: View, events: Happening[]): View =>
    events.reduce<View>((now, event) => {
      const picture = after(now, event, box);
      expect(negatives(picture), `after ${event.event} at ply ${event.ply}`).toEqual([]);
      return picture;
    }, view);

  it.each([0, 1])("is what the server says next (an onlooker, a seat: %i)", (viewer) => {
    const lines = seen[viewer]!;
    lines.slice(0, -1).forEach(({ view, events }, i) => {
      const [picture, next] = [drawn(view, events), lines[i + 1]!.view];
      for (const field of table)
        expect(tidy(picture[field]), at(field, i)).toEqual(tidy(next[field]));
      seatsOf(picture).forEach((seat, n) => {
        const there = seatsOf(next)[n]!;
        for (const one of each) {
          const [mine, told] = [seat[one], there[one]].map((field) =>
            isHidden(there, one) ? sum(field as Counts) : tidy(field),
          );
          expect(mine, at(`${one} of ${n}`, i)).toEqual(told);
        }
      });
    });
  });

  it.each([0, 1])("never counts below nothing, however long it goes on so (%i)", (viewer) => {
    const [start, ...others] = seen[viewer]!;
    expect(negatives(start!.view)).toEqual([]);
    [start!, ...others].reduce((picture, { events }) => drawn(picture, events), start!.view);
  });
});

const at = (what: string, decision: number): string => `${what} at decision ${decision}`;
const seatsOf = (view: View): View[] => view.seats as View[];

/** Of a hand that is face down, only how many cards it has can be the same. */
const isHidden = (seat: View, field: string): boolean =>
  field === "hand" && FACE_DOWN in (seat.hand as Counts);

/** Empty counts left out, as the server does. */
function tidy(field: unknown): unknown {
  if (!field || typeof field !== "object" || Array.isArray(field)) return field;
  const kept = Object.entries(field).map(([key, value]) => [key, tidy(value)] as const);
  return Object.fromEntries(
    kept.filter(([, value]) => value && (typeof value !== "object" || Object.keys(value).length)),
  );
}

/** The counts below nothing of a picture, by where they are; what may be -1 is no count. */
function negatives(value: unknown, where = ""): string[] {
  if (typeof value === "number") return value < 0 && !NO_COUNTS.test(where) ? [where] : [];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => negatives(one, `${where}.${key}`));
}

const NO_COUNTS = /^\.(asked|leader|turn|first|displaced|winner|effect)$|\.sheet\./;
