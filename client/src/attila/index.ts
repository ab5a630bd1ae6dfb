// Attila, as the page draws it.

import type { Board } from "../table/board";
import AttilaBoard from "./AttilaBoard.svelte";
import { decided } from "./decided";
import { after, lasts, sound } from "./picture";
import Signs from "./Signs.svelte";
import Story from "./Story.svelte";

/** The map is drawn: it has its own provinces, and its own borders between them. */
const fits: Board["fits"] = (own, printed) =>
  ["provinces", "land", "sea"].every((part) => {
    const [here, drawn] = [own[part], printed[part]];
    return JSON.stringify(here) === JSON.stringify(drawn);
  });

export const board: Board = {
  component: AttilaBoard,
  Signs,
  after,
  fits,
  lasts,
  sound,
  Story,
  decided,
};
