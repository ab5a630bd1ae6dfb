// Zoom and pan of the map: which part of it is seen, in the map's own units.

export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MOST = 4; // times larger than the whole map

/** A window of the right shape inside the map, and no larger than it. */
export function fit(window: Window, whole: Window): Window {
  const width = Math.min(whole.width, Math.max(whole.width / MOST, window.width));
  const height = (width * whole.height) / whole.width;
  const clamp = (at: number, low: number, high: number): number =>
    Math.min(high, Math.max(low, at));
  return {
    width,
    height,
    x: clamp(window.x, whole.x, whole.x + whole.width - width),
    y: clamp(window.y, whole.y, whole.y + whole.height - height),
  };
}

/** Zoom by a factor, so that the point (in the map's units) stays where it is on the screen. */
export function zoomed(
  window: Window,
  factor: number,
  at: { x: number; y: number },
  whole: Window,
): Window {
  const width = Math.min(whole.width, Math.max(whole.width / MOST, window.width / factor));
  const scale = width / window.width;
  const x = at.x - (at.x - window.x) * scale;
  const y = at.y - (at.y - window.y) * scale;
  return fit({ x, y, width, height: window.height * scale }, whole);
}

export function moved(window: Window, dx: number, dy: number, whole: Window): Window {
  return fit({ ...window, x: window.x - dx, y: window.y - dy }, whole);
}

/** The window in which all of some points are seen, with room around them. */
export function around(points: [number, number][], room: number, whole: Window): Window {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  const [right, bottom] = [Math.max(...xs) + room, Math.max(...ys) + room];
  const width = Math.max(right - left, ((bottom - top) * whole.width) / whole.height);
  const height = (width * whole.height) / whole.width;
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  return fit({ x, y, width, height }, whole);
}

export const isWhole = (window: Window, whole: Window): boolean => window.width >= whole.width - 1;
