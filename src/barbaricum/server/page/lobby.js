// Coming in, and the lobby: matches to begin, tables to join, one's own tables and identity.

import {
  ask, attempt, button, card, comeAsGuest, field, form, gameOf, h, here, learn, notify, range,
  recognise, say, select, settle, tick, titleOf, untilReady, when, word,
} from "./core.js";
import { contribution } from "./fair.js";

const REFRESH_MS = 4000;

// Coming in

/** The card on which a stranger picks a name, or signs in. */
export function entrance(arrived, title = say("welcome")) {
  const name = h("input", { required: true, maxlength: 40, autocomplete: "nickname" });
  const come = form({ class: "row" }, async () => {
    await comeAsGuest(name.value.trim());
    await arrived();
  }, field(say("name"), name), h("button", { class: "main" }, say("come")));
  return card(title, h("p", {}, say("welcome-note")), come,
    h("details", {}, h("summary", {}, say("sign-in-instead")), signIn(arrived)));
}

function signIn(arrived) {
  const login = h("input", { required: true, autocomplete: "username" });
  const password = h("input", { type: "password", required: true, autocomplete: "current-password" });
  return form({ class: "row" }, async () => {
    settle(await ask("POST", "/session", { login: login.value, password: password.value }));
    await learn(here.me.language);
    await arrived();
  }, field(say("login"), login), field(say("password"), password), h("button", {}, say("sign-in")));
}

// Beginning

/** Open a table against bots, take one's seat, and start; returns the table. */
export async function playBots(game, { seats, level, seat = 0, options = {} }) {
  const listed = range(0, seats - 1).map((i) => ({ kind: i === seat ? "open" : "bot", level }));
  const table = await ask("POST", "/tables", { game, seats: listed, options, is_public: false });
  await ask("POST", `/tables/${table.id}/seats/${seat}`, { contribution: contribution(table) });
  return ask("POST", `/tables/${table.id}/start`, {});
}

const levels = (game) => range(1, game.levels).map((level) => [level, say("level", { level })]);
const seatCounts = (game) => range(game.fewest_seats, game.most_seats).map((count) => [count, count]);
const games = () => here.server.games.map((game) => [game.name, game.title]);
const usualLevel = (game) => Math.min(3, game.levels);
const usualSeats = (game) => Math.min(Math.max(3, game.fewest_seats), game.most_seats);

/** A choice of game, if there is more than one, that tells when another was chosen. */
function gameChoice(changed) {
  const game = select(games(), here.server.games[0].name, { onchange: changed });
  return { game, element: here.server.games.length > 1 ? field(say("game"), game) : null };
}

function botsCard(go) {
  const seats = h("select");
  const level = h("select");
  const { game, element } = gameChoice(refill);
  function refill() {
    const chosen = gameOf(game.value);
    fill(seats, seatCounts(chosen), usualSeats(chosen));
    fill(level, levels(chosen), usualLevel(chosen));
    about.textContent = word(`${game.value}-summary`);
  }
  const about = h("p");
  refill();
  const begin = async () => go((await playBots(game.value, { seats: +seats.value, level: +level.value })).id);
  return card(say("play-bots"), about, form({ class: "row" }, begin,
    element, field(say("seats"), seats), field(say("bots-level"), level),
    h("button", { class: "main" }, say("play-now"))),
    h("p", {}, h("a", { href: `#/rules/${game.value}` }, say("read-rules"))));
}

function fill(control, options, chosen) {
  control.replaceChildren(...select(options, chosen).children);
  control.value = chosen;
}

function openCard(go) {
  const count = h("select", { onchange: refillSeats });
  const seats = h("div", { class: "seats-setup" });
  const options = h("div", { class: "row" });
  const { game, element } = gameChoice(refill);
  const pace = paceChoice();
  const isPublic = tick(say("is-public"), true);
  const hints = tick(say("allow-hints"), true);
  const absent = select([["bot", say("absent-bot")], ["wait", say("absent-wait")]], "bot");
  const talk = select(["all", "seats", "nobody"].map((who) => [who, say(`talk-${who}`)]), "all");
  function refill() {
    const chosen = gameOf(game.value);
    fill(count, seatCounts(chosen), usualSeats(chosen));
    options.replaceChildren(...chosen.options.map((option) => field(say("option", { name: option.name }),
      select(option.values.map((value) => [value, word(`${chosen.name}-${option.name}-${value}`)]),
        option.usual, { name: option.name }))));
    refillSeats();
  }
  function refillSeats() {
    const kinds = [["open", say("seat-open")], ["invited", say("seat-invited")],
      ...range(1, gameOf(game.value).levels).map((level) => [level, say("seat-bot", { level })])];
    seats.replaceChildren(...range(1, +count.value).map((number) =>
      field(say("seat", { number }), select(kinds, "open"))));
  }
  refill();
  const open = async () => {
    const kinds = [...seats.querySelectorAll("select")].map(({ value }) =>
      (/^\d/.test(value) ? { kind: "bot", level: +value } : { kind: value }));
    const chosen = Object.fromEntries([...options.querySelectorAll("select")].map((o) => [o.name, o.value]));
    const table = await ask("POST", "/tables", {
      game: game.value, seats: kinds, options: chosen, pace: pace.value(), absent: absent.value,
      is_public: isPublic.control.checked, has_hints: hints.control.checked, talk: talk.value,
    });
    go(table.id);
  };
  return h("details", { class: "card" }, h("summary", {}, h("h2", {}, say("open-table"))),
    h("p", {}, say("open-table-note")),
    form({}, open, h("div", { class: "row" }, element, field(say("seats"), count)), seats,
      pace.element, isPublic.element, hints.element,
      h("details", {}, h("summary", {}, say("more")), h("div", { class: "row" },
        field(say("absent"), absent), field(say("talk"), talk)), options),
      h("button", { class: "main" }, say("open-it"))));
}

function paceChoice() {
  const kind = select(["untimed", "live", "correspondence"].map((pace) => [pace, say(`pace-${pace}`)]),
    "untimed", { onchange: show });
  const number = (value, least, most) => h("input", { type: "number", min: least, max: most, value, required: true });
  const [minutes, seconds, days] = [number(10, 1, 1440), number(10, 0, 3600), number(3, 1, 60)];
  const live = h("div", { class: "row" }, field(say("pace-minutes"), minutes), field(say("pace-seconds"), seconds));
  const slow = field(say("pace-days"), days);
  const note = h("p", { class: "quiet" }, say("pace-note"));
  function show() {
    note.hidden = kind.value === "untimed";
    live.hidden = kind.value !== "live";
    slow.hidden = kind.value !== "correspondence";
  }
  show();
  const value = () => ({
    untimed: { kind: "untimed" },
    live: { kind: "live", bank: 60 * minutes.value, increment: +seconds.value },
    correspondence: { kind: "correspondence", days: +days.value },
  })[kind.value];
  return { element: h("div", {}, h("div", { class: "row" }, field(say("pace"), kind), live, slow), note), value };
}

// Lists

function tableItem(table) {
  const isJoinable = table.status === "open" && table.free > 0 && table.you === null;
  const names = table.names.map((name) => name || say("free")).join(", ");
  const facts = [say(`pace-${table.pace}`), say(`status-${table.status}`)];
  if (table.status === "open") facts.push(say("free-seats", { free: table.free, seats: table.seats }));
  let mark = null;
  if (table.is_your_turn) mark = h("strong", { class: "mark" }, say("your-turn"));
  if (table.result && table.you !== null) {
    mark = h("strong", {}, say("your-place", { place: table.result.ranks[table.you], points: table.result.scores[table.you] }));
  }
  const label = isJoinable ? "join" : table.you === null ? "watch" : table.status === "over" ? "look-back" : "go-on";
  return h("li", {}, h("div", {}, h("strong", {}, titleOf(table.game)), " · ", names, " ", mark,
    h("br"), h("small", {}, `${facts.join(" · ")} · ${when(table.changed)}`)),
    h("a", { class: "button", href: `#/t/${table.id}` }, say(label)));
}

function list(tables, empty) {
  return tables.length ? h("ul", { class: "tables" }, tables.map(tableItem)) : h("p", { class: "quiet" }, empty);
}

async function ratingLists() {
  return Promise.all(here.server.games.map(async (game) => {
    const found = await ask("GET", `/games/${game.name}/ratings`);
    const row = (rating, place) => h("tr", {}, h("td", {}, `${place + 1}`),
      h("td", {}, rating.person.id === here.me.id ? h("strong", {}, rating.person.name) : rating.person.name),
      h("td", {}, `${rating.rating.toFixed(1)} ± ${rating.doubt.toFixed(1)}`), h("td", {}, `${rating.matches}`));
    if (!found.length) return h("p", { class: "quiet" }, say("no-ratings"));
    const heads = ["place", "player", "rating", "matches"].map((head) => h("th", { scope: "col" }, say(head)));
    return h("table", {}, h("caption", {}, game.title), h("thead", {}, h("tr", {}, heads)), h("tbody", {}, found.map(row)));
  }));
}

// Identity

function accountCard(changed) {
  const { me } = here;
  const name = h("input", { required: true, maxlength: 40, value: me.name });
  const rename = form({ class: "row" }, async () => {
    settle(await ask("PATCH", "/me", { name: name.value.trim() }));
    await changed();
  }, field(say("name"), name), h("button", {}, say("rename")));
  const leave = async (path, question) => {
    if (!me.login && !window.confirm(question)) return;
    await ask("DELETE", path);
    settle(null);
    await changed();
  };
  return h("details", { class: "card" }, h("summary", {}, h("h2", {}, say("identity"))),
    h("p", {}, me.login ? say("identity-account", { login: me.login }) : say("identity-guest")),
    rename, me.login ? null : keepForm(changed),
    h("div", { class: "row" },
      button(say("sign-out"), () => leave("/session", say("sign-out-sure"))),
      button(say("sign-out-everywhere"), () => leave("/sessions", say("sign-out-sure")))),
    farewellForm(changed));
}

function keepForm(changed) {
  const login = h("input", { required: true, minlength: 3, maxlength: 80, pattern: "[A-Za-z0-9._@+\\-]+", autocomplete: "username" });
  const password = h("input", { type: "password", required: true, minlength: 8, maxlength: 200, autocomplete: "new-password" });
  return form({ class: "row" }, async () => {
    settle(await ask("POST", "/me/account", { login: login.value, password: password.value }));
    await changed();
  }, field(say("login"), login), field(say("new-password"), password),
  h("button", {}, say("keep-identity")));
}

function farewellForm(changed) {
  const password = h("input", { type: "password", autocomplete: "current-password" });
  return h("details", {}, h("summary", {}, say("delete-me")), h("p", {}, say("delete-note")),
    form({ class: "row" }, async () => {
      if (!window.confirm(say("delete-sure"))) return;
      await ask("DELETE", "/me", { password: password.value });
      settle(null);
      await changed();
    }, here.me.login ? field(say("password"), password) : null, h("button", { class: "danger" }, say("delete-me"))));
}

// The views

/** How far the rules are compiled, as long as they are not. */
export function compiling(name, ready) {
  const bar = h("progress", { max: 1, value: 0, "aria-label": say("compiling") });
  const box = card(say("compiling"), h("p", {}, say("compiling-note")), bar);
  attempt(async () => ready(await untilReady(name, (progress) => { bar.value = progress; })));
  return box;
}

/** `#/`: the lobby. */
export function lobby(main, go, again) {
  document.title = "Barbaricum";
  if (!here.me) {
    main.replaceChildren(h("div", { class: "narrow" }, entrance(again)));
    return () => {};
  }
  let isHere = true;
  const mine = h("div");
  const others = h("div");
  const over = h("div");
  const ratings = h("div");
  const waiting = here.server.games.find((game) => !game.is_ready);
  main.replaceChildren(h("h1", { class: "unseen" }, say("lobby")),
    waiting ? compiling(waiting.name, () => isHere && again()) : botsCard(go),
    waiting ? h("div") : openCard(go),
    h("div", { class: "pair" }, card(say("my-tables"), mine), card(say("public-tables"), others)),
    h("details", { class: "card" }, h("summary", {}, h("h2", {}, say("finished"))), over),
    h("details", { class: "card", ontoggle: () => attempt(async () => ratings.replaceChildren(...await ratingLists())) },
      h("summary", {}, h("h2", {}, say("ratings"))), h("p", {}, say("ratings-note")), ratings),
    accountCard(again));
  async function refresh() {
    if (document.hidden) return;
    const [own, open] = await Promise.all([ask("GET", "/me/tables"), ask("GET", "/tables")]);
    if (!isHere) return;
    const now = (table) => ["open", "playing", "paused"].includes(table.status);
    mine.replaceChildren(list(own.tables.filter(now), say("no-tables")));
    over.replaceChildren(list(own.tables.filter((table) => table.status === "over"), say("none-finished")));
    const strange = open.tables.filter((table) => !own.tables.some(({ id }) => id === table.id));
    others.replaceChildren(list(strange, say("no-public-tables")));
  }
  attempt(refresh);
  const timer = setInterval(() => refresh().catch((problem) => notify(problem.message)), REFRESH_MS);
  return () => {
    isHere = false;
    clearInterval(timer);
  };
}

/** `#/play/<game>`: straight into a match against bots, or back into one that was left. */
export function playAtOnce(main, name, query, go) {
  let isHere = true;
  const begin = async () => {
    const chosen = Object.fromEntries([...query].filter(([key]) => key.startsWith("option.")).map(([key, value]) => [key.slice(7), value]));
    const numbers = { seats: +(query.get("seats") ?? 3), level: +(query.get("level") ?? 3), seat: +(query.get("seat") ?? 0) };
    go((await playBots(name, { ...numbers, options: chosen })).id, true);
  };
  const ready = async (game) => {
    if (!game) throw new Error(say("no-game", { name }));
    await recognise();
    if (!here.me) await comeAsGuest(query.get("name") || say("you"));
    document.dispatchEvent(new Event("person"));
    const { tables } = await ask("GET", "/me/tables?status=playing");
    const left = tables.filter((table) => table.game === name && table.you !== null);
    if (!isHere) return;
    if (!left.length) await begin();
    else {
      main.replaceChildren(card(say("left-unfinished"), list(left, ""),
        h("p", {}, button(say("begin-anew"), begin, { class: "main" }))));
    }
  };
  main.replaceChildren(compiling(name, ready));
  return () => { isHere = false; };
}
