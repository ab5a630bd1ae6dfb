/** Art of the peace tiles in a box -12..12, so that a board can draw it in its own SVG. */

/** One laurel leaf: pointed at both ends, rooted on the circle `r` and leaning by `lean`. */
function leaf(angle: number, r: number, lean: number, length: number): string {
  const at = (a: number, b: number, x: number, y: number) =>
    `${(x + a * Math.cos(b)).toFixed(2)} ${(y + a * Math.sin(b)).toFixed(2)}`;
  const x = r * Math.cos(angle);
  const y = r * Math.sin(angle);
  const way = angle + lean;
  const side = (turn: number) => at(length * 0.66, way + turn, x, y);
  const tip = at(length, way, x, y);
  return `M${at(0, 0, x, y)}Q${side(0.8)} ${tip}Q${side(-0.8)} ${at(0, 0, x, y)}z`;
}

function branch(side: 1 | -1): string {
  let d = "";
  for (let i = 0; i < 7; i++) {
    // From the knot at the bottom up, both branches leave the top open.
    const angle = Math.PI / 2 - side * (0.34 + i * 0.36);
    d += leaf(angle, 8.3, -side * 1.1, 3.9) + leaf(angle, 8, -side * 2.1, 2.9);
  }
  return d;
}

/** The laurel wreath's leaves (fill); its inner 5.8 units are free for the numeral. */
export const WREATH = branch(1) + branch(-1);

/** The wreath's twigs and ribbon (stroke about .7, round). */
export const WREATH_TWIGS =
  "M0 8.4A8.3 8.3 0 0 1-6.9-4.6M0 8.4A8.3 8.3 0 0 0 6.9-4.6M-2 10.6 1.2 8M2 10.6-1.2 8";

const GLYPHS: Record<string, [number, string]> = {
  I: [2.6, "h2.6v.9h-.5v5.2h.5v.9h-2.6v-.9h.5v-5.2h-.5z"],
  V: [5.4, "h2.7v.9h-.5l1.1 3.7 1-3.7h-.6v-.9h2v.9h-.5l-1.8 6.1h-1.1l-1.9-6.1h-.4z"],
};

/** A Roman numeral's path (fill), 7 high and centred; drawn, so that no font is needed. */
export function numeral(century: string): string {
  const glyphs = [...century].flatMap((letter) => (GLYPHS[letter] ? [GLYPHS[letter]] : []));
  const gap = 0.3;
  let x = -(glyphs.reduce((sum, [width]) => sum + width + gap, -gap) / 2);
  let d = "";
  for (const [width, path] of glyphs) {
    d += `M${x.toFixed(2)}-3.5${path}`;
    x += width + gap;
  }
  return d;
}
