// Attila, as the page draws it.

import type { Board } from "../table/board";
import AttilaBoard from "./AttilaBoard.svelte";
import { decided } from "./decided";
import { after, lasts, sound } from "./picture";
import Story from "./Story.svelte";

export const board: Board = { component: AttilaBoard, after, lasts, sound, Story, decided };
