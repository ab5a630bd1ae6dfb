// Where something that is opened lies: beneath its button, or where it covers nothing.

const MARGIN = 8;
const NARROW = 600; // pixels below which it is as wide as the page

/** As a style: at a table in the room marked `data-free`, where nothing is played or watched. */
export function roomFor(opener: HTMLElement): string {
  const free = document.querySelector("[data-free]")?.getBoundingClientRect();
  if (free && free.height > 0 && free.left > 0) {
    const { top, bottom, width } = free;
    return `top: ${top}px; right: 0; width: ${width}px; max-height: ${bottom - top}px`;
  }
  const at = opener.getBoundingClientRect();
  const top = at.bottom + 6;
  const across = document.documentElement.clientWidth;
  const right = across < NARROW ? MARGIN : Math.max(MARGIN, across - at.right);
  return `top: ${top}px; right: ${right}px; max-height: calc(100dvh - ${top + MARGIN}px)`;
}
