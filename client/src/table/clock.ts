// The seats' time, as it runs.

import { say } from "../here/words.svelte";
import type { Clock } from "../protocol";

export const SHORT_MS = 30_000;

/** What a seat has left, in milliseconds; null where no clock is kept. */
export function left(clock: Clock | null, seat: number, now: number): number | null {
  if (!clock) return null;
  const isRunning = clock.running === seat && clock.deadline !== null;
  if (isRunning) return Math.max(0, (clock.deadline as number) - now);
  return clock.banks?.[seat] ?? null;
}

export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return say("days", { days: Math.floor(seconds / 86_400) });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
