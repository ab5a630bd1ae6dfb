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

const TRIES = 3;
const WAIT_MS = 500;

/** Ask the server; what changes a table is asked again if no answer comes, and done once. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const isOnce = method !== "GET" && path.startsWith("/tables");
  if (isOnce) headers["Idempotency-Key"] = newKey();
  const sent = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const answer = await fetched(API + path, sent, isOnce ? TRIES : 1);
  const found: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Problem((found as Told | null) ?? { message: answer.statusText, code: "no-answer" });
  }
  return found as T;
}

async function fetched(address: string, sent: RequestInit, tries: number): Promise<Response> {
  try {
    return await fetch(address, sent);
  } catch {
    if (tries <= 1) throw new Problem({ message: say("unreachable"), code: "unreachable" });
  }
  await new Promise((done) => setTimeout(done, WAIT_MS));
  return fetched(address, sent, tries - 1);
}

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
