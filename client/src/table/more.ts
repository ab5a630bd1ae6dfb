// A row that is wider than its room says so: it fades out on the side where there is more.

import type { Attachment } from "svelte/attachments";

const ALMOST = 4; // pixels that are no more than a shadow

/** Mark on which sides a row goes on out of sight; `page.css` shows it. */
export const more: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const left = Math.abs(scrollLeft);
    element.classList.toggle("more-before", left > ALMOST);
    element.classList.toggle("more-after", scrollWidth - clientWidth - left > ALMOST);
  };
  const sizes = new ResizeObserver(look);
  const cards = new MutationObserver(look);
  sizes.observe(element);
  cards.observe(element, { childList: true, subtree: true });
  element.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    cards.disconnect();
    element.removeEventListener("scroll", look);
  };
};
