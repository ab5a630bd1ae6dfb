// Fair chance: what this browser adds to the seed, and what it checks at the end.

import type { TableInfo } from "../protocol";

const key = (table: string): string => `barbaricum-seed-${table}`;

interface Kept {
  commitment: string;
  given: string;
}

/** 32 random digits for a table whose commitment has been seen; both are kept for the end. */
export function contribution(table: TableInfo): string {
  const given = hex(crypto.getRandomValues(new Uint8Array(16)));
  const kept: Kept = { commitment: table.fairness.commitment, given };
  try {
    localStorage.setItem(key(table.id), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing can still check the commitment at the end.
  }
  return given;
}

function kept(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

export interface Verdict {
  id: string;
  isWell: boolean;
}

/** What can be said of a finished table: the names of sentences, and whether all is well. */
export async function verdict(table: TableInfo): Promise<Verdict[]> {
  const { commitment, contributions, seed } = table.fairness;
  if (!crypto.subtle || seed === null) return [{ id: "fair-cannot", isWell: false }];
  const mine = kept(table.id);
  const isKept = (await sha256(seed)) === commitment && (!mine || mine.commitment === commitment);
  const told = [{ id: isKept ? "fair-seed" : "unfair-seed", isWell: isKept }];
  if (table.you === null) return told;
  if (!mine) return [...told, { id: "fair-unknown", isWell: true }];
  const isMixed = contributions?.[table.you] === mine.given;
  return [...told, { id: isMixed ? "fair-mixed" : "unfair-mixed", isWell: isMixed }];
}
