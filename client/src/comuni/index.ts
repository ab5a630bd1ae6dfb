// Comuni, as the page draws it.

import type { Board } from "../table/board";
import ComuniBoard from "./ComuniBoard.svelte";
import { decided } from "./decided";
import { after, lasts, sound } from "./picture";
import Signs from "./Signs.svelte";
import Story from "./Story.svelte";

export const board: Board = { component: ComuniBoard, Signs, after, lasts, sound, Story, decided };
