// Questions to the server, by REST.

import type { Problem as Told } from "../protocol";
import { say } from "./words.svelte";

/** Beside the page, wherever a proxy shows it. */
export const API = new URL("api/v1", document.baseURI).pathname;

/** What the server refuses, or why it cannot be asked. */
export class Problem extends Error {
  readonly code: string;
  readonly rule: string | null;

  constructor(told: Pick<Told, "code" | "message"> & { rule?: string | null }) {
    super(told.message);
    this.code = told.code;
    this.rule = told.rule ?? null;
  }
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(API + path, { method, ...sent });
  } catch {
    throw new Problem({ message: say("unreachable"), code: "unreachable" });
  }
  const found: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Problem((found as Told | null) ?? { message: answer.statusText, code: "no-answer" });
  }
  return found as T;
}
