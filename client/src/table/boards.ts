// The boards by game: each is loaded when it is needed; a game without one gets the plain board.

import { gameOf, printedGame } from "../here/person.svelte";
import type { Board } from "./board";

/** Every folder beside this one that has an index.ts is the board of the game it is named after. */
const BOARDS = import.meta.glob<{ board: Board }>("../*/index.ts");

const PLAIN = (): Promise<{ board: Board }> => import("../plain/index");

export async function boardOf(game: string, isPlain: boolean): Promise<Board> {
  const { board } = await ((!isPlain && BOARDS[`../${game}/index.ts`]) || PLAIN)();
  const [own, printed] = [gameOf(game)?.box, printedGame(game)?.box];
  const fits = !own || !printed || own === printed || (board.fits?.(own, printed) ?? true);
  return fits ? board : (await PLAIN()).board;
}

/** What a game shows and says of a match at its end, whichever board it was played on. */
export async function endOf(game: string): Promise<Pick<Board, "Story" | "decided">> {
  return (await (BOARDS[`../${game}/index.ts`] ?? PLAIN)()).board;
}
