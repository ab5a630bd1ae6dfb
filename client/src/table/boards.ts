// The boards by game: each is loaded when it is needed; a game without one gets the plain board.

import type { Board } from "./board";

const BOARDS: Record<string, () => Promise<{ board: Board }>> = {
  attila: () => import("../attila/index"),
};

export async function boardOf(game: string, isPlain: boolean): Promise<Board> {
  const own = isPlain ? undefined : BOARDS[game];
  return (await (own ? own() : import("../plain/index"))).board;
}

/** What a game shows of a match at its end, whichever board it was played on. */
export async function storyOf(game: string): Promise<Board["Story"]> {
  return (await boardOf(game, false)).Story;
}
