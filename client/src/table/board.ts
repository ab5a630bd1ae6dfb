// What every game's board is given, and what it may ask: the contract of the boards.

import type { Component, Snippet } from "svelte";

import type { Sound } from "../here/sound";
import type { Choice, GameInfo, Position, Standing, TableInfo } from "../protocol";
import type { Selecting } from "./selecting.svelte";

export type View = Position["view"];
export type Action = Choice["action"];

/** Something that happened, as the server tells it. */
export interface Happening {
  ply: number;
  event: string;
  seat?: number;
  [fact: string]: unknown;
}

export interface BoardProps {
  game: GameInfo;
  table: TableInfo;
  /** What is drawn: the match as the reader may see it, or on its way there. */
  view: View;
  /** The reader's seat, if there is one. */
  you: number | null;
  /** What can be chosen just now: nothing if nothing is asked of the reader. */
  choices: Choice[];
  /** Which choice a bot would take, if the reader has asked. */
  hinted: Choice | null;
  /** What happens at this moment, while it is being shown. */
  scene: Happening | null;
  /** All that has happened so far, up to the moment that is drawn. */
  events: Happening[];
  /** What a scoring would tell if it came now, if the game has one. */
  forecast: Happening[];
  /** How long the scene lasts, in milliseconds: 0 where nothing is to move. */
  lasts: number;
  /** Who sits somewhere, with their clock: the same on every board. */
  who: Snippet<[number]>;
  /** The set that is being chosen, where one is asked for: its parts are picked, then sent. */
  selecting: Selecting;
  /** Whether the reader is asked even what nearly always has the same answer; null: always. */
  wantsAll: boolean | null;
  /** Be asked so, or no longer. */
  askAll: (wantsAll: boolean) => void;
  pick: (choice: Choice) => void;
  /** Ask why something cannot be done; the answer is told to the reader. */
  why: (action: Action) => void;
}

/** A game as the page draws it. */
export interface Board {
  component: Component<BoardProps>;
  /** The signs that it uses, in words: items of a list. */
  Signs?: Component;
  /** The view after something has happened, as far as it can be told from the event. */
  after: (view: View, happening: Happening, box: GameInfo["box"]) => View;
  /** Whether it can draw a box that is not the printed one; without this it can draw any. */
  fits?: (own: GameInfo["box"], printed: GameInfo["box"]) => boolean;
  /** How long an event is shown, in milliseconds at the usual speed. */
  lasts: (happening: Happening) => number;
  sound: (happening: Happening) => Sound | null;
  /** What the page of the end shows of a game beside its result. */
  Story?: Component<StoryProps>;
  /** What decided a match that is over, in one sentence. */
  decided?: (story: StoryProps) => string | null;
}

export interface StoryProps {
  table: TableInfo;
  events: Happening[];
  /** The position in the end, and how all stand. */
  view: View;
  result: Pick<Standing, "ranks" | "scores">;
}
