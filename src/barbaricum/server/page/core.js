// What every view needs: words, elements, questions to the server, and who is here.

export const API = "/api/v1";
export const here = { me: null, server: null, language: "en", words: {} };

// Words

/** A sentence of the page in the reader's language. */
export function say(id, values = {}) {
  return word(`page-${id}`, values);
}

/** A sentence by its whole name, such as a game's own. */
export function word(id, values = {}) {
  const text = here.words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole));
}

export const hasWord = (id) => id in here.words;

export async function learn(language) {
  here.words = (await ask("GET", `/words?language=${language}`)).words;
  here.language = language;
  document.documentElement.lang = language;
}

export function when(milliseconds) {
  const how = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(here.language, how).format(milliseconds);
}

// Elements

/** An element with attributes, listeners (`onclick`) and children; texts are never read as HTML. */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value") made.value = value;
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, value);
    }
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button; while what it does is under way it cannot be pressed again. */
export function button(text, act, attributes = {}) {
  return h("button", { type: "button", onclick: (event) => attempt(act, event.currentTarget), ...attributes }, text);
}

/** Do something; what goes wrong is told to the reader. */
export async function attempt(act, control = null) {
  if (control) control.disabled = true;
  try {
    notify("");
    return await act();
  } catch (problem) {
    notify(problem.message);
    return null;
  } finally {
    if (control) control.disabled = false;
  }
}

let fields = 0;

/** A field with its label. */
export function field(text, control) {
  control.id ||= `field-${++fields}`;
  return h("div", { class: "field" }, h("label", { for: control.id }, text), control);
}

export function tick(text, isOn = false) {
  const control = h("input", { type: "checkbox", checked: isOn });
  return { control, element: h("label", { class: "tick" }, control, " ", text) };
}

/** A choice of values, each with its text. */
export function select(options, chosen, attributes = {}) {
  const made = h("select", attributes, options.map(([value, text]) => h("option", { value }, text)));
  made.value = chosen;
  return made;
}

export const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A form whose sending is an act of the page. */
export function form(attributes, act, ...children) {
  const made = h("form", attributes, ...children);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => act(made), made.querySelector("button[type=submit], button:not([type])"));
  });
  return made;
}

export const card = (title, ...children) => h("section", { class: "card" }, title ? h("h2", {}, title) : null, ...children);

/** Fill an element anew, if what it shows has changed: buttons under the finger stay. */
export function renew(element, key, make) {
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(...make().filter((child) => child !== null));
}

export function notify(text) {
  const notice = document.getElementById("notice");
  notice.textContent = text;
  notice.hidden = !text;
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(say("copied"));
  } catch {
    notify(text);
  }
}

// Asking

export class Problem extends Error {
  constructor(told) {
    super(told.message);
    this.code = told.code;
    this.retry = told.retry;
  }
}

export async function ask(method, path, body) {
  const sent = body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(API + path, { method, ...sent });
  } catch {
    throw new Problem({ message: say("unreachable"), code: "unreachable" });
  }
  const found = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(found ?? { message: answer.statusText, code: "no-answer" });
  return found;
}

// Who is here. The cookie that says so cannot be read by scripts; this one says that it is there.

const MARK = "barbaricum-known";
const YEAR = 31536000;

export async function recognise() {
  if (!document.cookie.includes(`${MARK}=1`)) return null;
  try {
    return settle(await ask("GET", "/me"));
  } catch (problem) {
    if (problem.code !== "not-signed-in") throw problem;
    return settle(null);
  }
}

export function settle(me) {
  here.me = me;
  document.cookie = `${MARK}=${me ? 1 : 0}; path=/; SameSite=Lax; max-age=${me ? YEAR : 0}`;
  return me;
}

export async function comeAsGuest(name) {
  try {
    return settle(await ask("POST", "/people", { name, language: here.language }));
  } catch (problem) {
    if (problem.code !== "already-signed-in") throw problem;
    return settle(await ask("GET", "/me"));
  }
}

// Games

export const gameOf = (name) => here.server.games.find((game) => game.name === name);
export const titleOf = (name) => gameOf(name)?.title ?? name;
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Learn how far the server is; until a game's rules are compiled `tell` hears how far. */
export async function untilReady(name, tell) {
  for (;;) {
    here.server = await ask("GET", "/server");
    const game = gameOf(name);
    if (!game || game.is_ready) return game;
    tell(game.progress);
    await pause(1000);
  }
}
