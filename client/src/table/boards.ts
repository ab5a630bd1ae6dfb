// The boards by game: each is loaded when it is needed; a game without one gets the plain board.

import type { Board } from "./board";

/** Every folder beside this one that has an index.ts is the board of the game it is named after. */
const BOARDS = import.meta.glob<{ board: Board }>("../*/index.ts");

export async function boardOf(game: string, isPlain: boolean): Promise<Board> {
  const own = isPlain ? undefined : BOARDS[`../${game}/index.ts`];
  return (await (own ? own() : import("../plain/index"))).board;
}

/** What a game shows and says of a match at its end, whichever board it was played on. */
export async function endOf(game: string): Promise<Pick<Board, "Story" | "decided">> {
  return boardOf(game, false);
}
