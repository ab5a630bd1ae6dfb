// The plain board: nothing moves, everything is told.

import type { Board } from "../table/board";
import PlainBoard from "./PlainBoard.svelte";

export const board: Board = {
  component: PlainBoard,
  after: (view) => view,
  lasts: () => 0,
  sound: () => null,
};
