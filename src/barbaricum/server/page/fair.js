// Fair chance: what this browser adds to the seed, and what it checks at the end.

const key = (table) => `barbaricum-seed-${table}`;

/** 32 random digits for a table whose commitment has been seen; both are kept for the end. */
export function contribution(table) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const given = hex(bytes);
  const kept = { commitment: table.fairness.commitment, given };
  try {
    localStorage.setItem(key(table.id), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing can still check the commitment at the end.
  }
  return given;
}

function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(key(table)));
  } catch {
    return null;
  }
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What can be said of a finished table: the names of sentences, and whether all is well. */
export async function verdict(table) {
  const { commitment, contributions, seed } = table.fairness;
  if (!crypto.subtle) return [["fair-cannot", false]];
  const mine = kept(table.id);
  const sum = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed))));
  const isKept = sum === commitment && (!mine || mine.commitment === commitment);
  const told = [[isKept ? "fair-seed" : "unfair-seed", isKept]];
  if (table.you === null) return told;
  if (!mine) return [...told, ["fair-unknown", true]];
  const isMixed = contributions[table.you] === mine.given;
  return [...told, [isMixed ? "fair-mixed" : "unfair-mixed", isMixed]];
}
