// What is offered on a table that is longer than the screen has to be seen.

import { tick } from "svelte";
import { isCalm } from "../here/settings.svelte";

/** Scroll the stage to the first of what is offered, unless some of it is in sight. */
export async function bringIntoSight(stage: HTMLElement, offered: string): Promise<void> {
  await tick();
  const lit = [...stage.querySelectorAll<HTMLElement>(offered)];
  const { top, bottom } = stage.getBoundingClientRect();
  const isSeen = (one: HTMLElement): boolean => {
    const at = one.getBoundingClientRect();
    return at.top >= top && at.bottom <= bottom;
  };
  if (lit.some(isSeen)) return;
  lit[0]?.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
}
