/** "War burns here": flames in a box -12..12, to be filled. Boards animate their opacity. */

/** One flame, its root at the bottom, and the brighter core inside it. */
export const FLAME =
  "M.6-11.6C1.6-7.6 7.9-4.6 7.9 3.2 7.9 8.2 4.4 11.6 0 11.6-4.6 11.6-8 8.3-8" +
  " 3.6-8-.2-6-2.4-5.2-5.6" +
  "-3.6-4.4-2.9-3-2.8-1.4-.8-3.6.6-7.2.6-11.6z";
export const FLAME_CORE =
  "M.9-1.8C1.6.8 4.3 2.4 4.3 6 4.3 9 2.4 11 0 11-2.5 11-4.3 9.2-4.3 6.6-4.3 4.6-3.3 3.4-2.9 1.8" +
  "-2 2.4-1.5 3.2-1.3 4.2 0 2.6.9.6.9-1.8z";

/** A ring of tongues from the circle `r` outward; heat draws all their tips upward. */
function ring(tongues: number, r: number, longs: number[]): string {
  const wide = (2 * Math.PI) / tongues;
  let d = `M${r} 0`;
  for (let i = 0; i < tongues; i++) {
    const long = longs[i % longs.length] ?? 0;
    const at = (turn: number, out: number) => {
      const angle = (i + turn) * wide;
      const x = (r + long * out) * Math.cos(angle);
      const y = (r + long * out) * Math.sin(angle) - long * out * 0.45;
      return ` ${x.toFixed(2)} ${y.toFixed(2)}`;
    };
    d += "C" + at(0, 0.5) + at(0.5, 0.35) + at(0.62, 1) + at(0.85, 0.6) + at(1, 0.4) + at(1, 0);
  }
  return d + "z";
}

const HOLE = "M6.6 0A6.6 6.6 0 1 0-6.6 0 6.6 6.6 0 1 0 6.6 0z";

/** A ring of flames round a free middle of radius 6.6; fill with `evenodd`. */
export const FLAME_RING = ring(11, 7.6, [3.6, 2.3, 3]) + HOLE;
export const FLAME_RING_CORE = ring(11, 7.1, [2, 1.2, 1.6]) + HOLE;
