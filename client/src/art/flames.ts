/** "War burns here": flames in a box -12..12, to be filled. Boards animate their opacity. */

/** One flame, its root at the bottom, and the brighter core inside it. */
export const FLAME =
  "M.6-11.600C1.6-7.6 7.9-4.6 7.9 3.2 7.9 8.2 4.4 11.6 0 11.6-4.6 11.6-8 8.3-8" +
  " 3.6-8-.2-6-2.4-5.2-5.6" +
  "-3.6-4.4-2.9-3-2.8-1.4-.8-3.6.6-7.2.6-11.600z";
export const FLAME_CORE =
  "M.9-1.800C1.6.8 4.3 2.4 4.3 6 4.3 9 2.4 11 0 11-2.5 11-4.3 9.2-4.3 6.6-4.3 4.6-3.3 3.4-2.9 1.8" +
  "-2 2.4-1.5 3.2-1.3 4.2 0 2.6.9.6.9-1.800z";

/** A tongue of the ring: from the circle `r` outward, bent with the wind, by `long`. */
function tongue(angle: number, wide: number, r: number, long: number): string {
  const at = (turn: number, out: number) =>
    `${(out * Math.cos(angle + turn)).toFixed(2)} ${(out * Math.sin(angle + turn)).toFixed(2)}`;
  const mid = r + long * 0.45;
  const tip = at(wide * 0.75, r + long);
  return `Q${at(wide * 0.1, r + 0.3)} ${tip}Q${at(wide * 1.15, mid)} ${at(wide, r)}`;
}

function ring(tongues: number, r: number, longs: number[]): string {
  const wide = (2 * Math.PI) / tongues;
  let d = `M${r} 0`;
  for (let i = 0; i < tongues; i++) {
    d += tongue(i * wide, wide, r, longs[i % longs.length] ?? 3);
  }
  return d + "z";
}

const HOLE = "M6.6 0A6.6 6.6 0 1 0-6.6 0 6.6 6.6 0 1 0 6.6 0z";

/** A ring of flames round a free middle of radius 6.6; fill with `evenodd`. */
export const FLAME_RING = ring(12, 8, [4, 2.6, 3.4]) + HOLE;
export const FLAME_RING_CORE = ring(12, 7.4, [2, 1.3, 1.7]) + HOLE;
