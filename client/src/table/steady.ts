// What is pressed stays where it is: within a turn nothing gets smaller again.

import type { Attachment } from "svelte/attachments";

const KEPT = 4;

/** Keep the greatest height that an element has had in a turn, also if another came between. */
export function steady(turn: () => string): Attachment<HTMLElement> {
  const heights = new Map<string, number>();
  return (element) => {
    const now = turn();
    if (!heights.has(now) && heights.size === KEPT) heights.clear();
    const most = (): number => heights.get(now) ?? 0;
    const show = (): string => (element.style.minHeight = most() ? `${most()}px` : "");
    const begin = (): void => {
      heights.clear();
      show();
    };
    const keep = (): void => {
      const { height } = element.getBoundingClientRect();
      if (height <= most()) return;
      heights.set(now, height);
      show();
    };
    const watching = new ResizeObserver(keep);
    show();
    watching.observe(element);
    addEventListener("resize", begin);
    return () => {
      watching.disconnect();
      removeEventListener("resize", begin);
    };
  };
}
