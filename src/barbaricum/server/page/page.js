// The page: learns the words, finds out who is here, and shows the view that the address names.

import { ask, attempt, h, here, learn, recognise, say, settle } from "./core.js";
import { lobby, playAtOnce } from "./lobby.js";
import { rules } from "./rules.js";
import { tableView } from "./table.js";

const main = document.getElementById("main");
const tongue = document.getElementById("tongue");
const NAMES = { en: "English", fr: "Français" };
let leave = () => {};

function address() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { parts: path.split("/").map(decodeURIComponent), query: new URLSearchParams(query) };
}

/** Go to a table; instead of the present view, where that is not to be come back to. */
function go(table, isInstead = false) {
  const hash = `#/t/${table}`;
  if (!isInstead) location.hash = hash;
  else {
    history.replaceState(null, "", hash);
    show();
  }
}

/** Show what the address names. */
function show() {
  leave();
  showPerson();
  const { parts, query } = address();
  switch (parts[0]) {
    case "t":
      leave = tableView(main, parts[1], { query, ply: parts[2] === "ply" ? +parts[3] : null }, show);
      break;
    case "play":
      leave = playAtOnce(main, parts[1], query, go);
      break;
    case "rules":
      leave = rules(main, parts[1], parts[2]);
      break;
    default:
      leave = lobby(main, go, show);
  }
}

function showPerson() {
  document.getElementById("who").textContent = here.me ? here.me.name : "";
  document.getElementById("tongue-label").textContent = say("language");
  tongue.replaceChildren(...here.server.languages.map((code) => h("option", { value: code }, NAMES[code] ?? code)));
  tongue.value = here.language;
}

function wished() {
  const asked = [address().query.get("language"), ...navigator.languages.map((code) => code.slice(0, 2))];
  return asked.find((code) => here.server.languages.includes(code)) ?? "en";
}

async function changeLanguage() {
  await learn(tongue.value);
  if (here.me) settle(await ask("PATCH", "/me", { language: tongue.value }));
  show();
}

async function start() {
  here.server = await ask("GET", "/server");
  await learn(wished());
  const me = await recognise();
  const asked = address().query.get("language");
  if (me && !asked && me.language !== here.language) await learn(me.language);
  if (me && asked && me.language !== here.language) settle(await ask("PATCH", "/me", { language: here.language }));
  addEventListener("hashchange", () => attempt(show));
  document.addEventListener("person", showPerson);
  tongue.addEventListener("change", () => attempt(changeLanguage));
  show();
}

attempt(start);
