// The boards by game: each is loaded when it is needed; a game without one gets the plain board.

import type { Board } from "./board";

const BOARDS: Record<string, () => Promise<{ board: Board }>> = {
  attila: () => import("../attila/index"),
};

export async function boardOf(game: string, isPlain: boolean): Promise<Board> {
  const own = isPlain ? undefined : BOARDS[game];
  return (await (own ? own() : import("../plain/index"))).board;
}
