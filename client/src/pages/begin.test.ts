import { describe, expect, it } from "vitest";

import { kinds, range, seatCounts, seatOf, usualLevel, usualSeats, wishesOf } from "./begin";

const game = {
  name: "game",
  title: "Game",
  fewest_seats: 2,
  most_seats: 5,
  options: [],
  levels: 2,
  box: {},
  is_ready: true,
  progress: 1,
};

describe("beginning", () => {
  it("reads wishes as `barbaricum play` writes them", () => {
    const query = new URLSearchParams("seats=4&level=2&seat=1&name=A&option.first=lot");
    const position = null;
    const options = { first: "lot" };
    expect(wishesOf(query)).toEqual({ seats: 4, level: 2, seat: 1, options, position });
    const usual = { seats: 3, level: 3, seat: 0, options: {}, position };
    expect(wishesOf(new URLSearchParams())).toEqual(usual);
    expect(wishesOf(new URLSearchParams("position=seated=2")).position).toBe("seated=2");
  });

  it("names seats by their kind or by a bot's level", () => {
    expect(seatOf("invited")).toEqual({ kind: "invited" });
    expect(seatOf("12")).toEqual({ kind: "bot", level: 12 });
    expect(kinds(game)).toEqual(["open", "invited", "1", "2"]);
  });

  it("suggests what a game allows", () => {
    expect(range(3, 2)).toEqual([]);
    expect(seatCounts(game)).toEqual([2, 3, 4, 5]);
    expect(usualSeats(game)).toBe(3);
    expect(usualSeats({ ...game, most_seats: 2 })).toBe(2);
    expect(usualLevel(game)).toBe(2);
  });
});
