// A table before the start: who sits where, the invitation, the promise of the seed.

import { ask, attempt, button, card, copy, field, form, gameOf, h, here, range, say, select } from "./core.js";
import { contribution } from "./fair.js";

let tried = null;

/** All there is to do before the start; the address may hold an invitation. A seat kept for you is taken at once. */
export function beforeStart(info, query) {
  const invite = query.get("invite") ?? "";
  const kept = info.seats.findIndex((seat) => seat.is_for_you && isFree(seat));
  if (info.status === "closed") return card(null, h("p", {}, say("status-closed-long")), h("a", { class: "button", href: "#/" }, say("to-lobby")));
  const isFull = !info.seats.some(isFree);
  const sit = (seat) => ask("POST", `/tables/${info.id}/seats/${seat}`, { invite, contribution: contribution(info) });
  if (kept >= 0 && info.you === null && tried !== info.id) {
    tried = info.id;
    attempt(() => sit(kept));
  }
  const isMine = info.you !== null;
  return h("div", {},
    card(say("seats"), h("ul", { class: "seats" }, info.seats.map((seat, i) => seatItem(info, seat, i, sit))),
      h("p", { class: "quiet" }, setting(info)),
      h("div", { class: "row" },
        isFull && (isMine || info.is_host) ? button(say("start"), () => start(info, null), { class: "main" }) : null,
        !isFull && info.is_host ? fillForm(info) : null,
        isMine ? button(say("leave"), () => ask("DELETE", `/tables/${info.id}/seat`)) : null,
        info.is_host ? button(say("close-table"), async () => {
          await ask("DELETE", `/tables/${info.id}`);
          location.hash = "#/";
        }) : null),
      !isFull && !info.is_host ? h("p", {}, say("wait-for-others")) : null),
    info.invite ? inviteCard(info) : null,
    fairCard(info));
}

const isFree = (seat) => seat?.kind === "open" || seat?.kind === "invited";

function seatItem(info, seat, i, sit) {
  const marks = [];
  if (i === info.you) marks.push(say("you-mark"));
  if (seat.has_contributed) marks.push(say("has-contributed"));
  if (seat.person && !seat.is_present) marks.push(say("away"));
  if (seat.is_reserved && isFree(seat)) marks.push(say(seat.is_for_you ? "reserved-for-you" : "reserved"));
  const name = seat.name || say(`seat-${seat.kind}`);
  const text = seat.kind === "bot" ? `${name}, ${say("level", { level: seat.level })}` : name;
  return h("li", {}, h("span", {}, say("seat", { number: i + 1 }), " · ", h("strong", {}, text),
    marks.length ? h("small", {}, ` ${marks.join(" · ")}`) : ""),
    h("span", { class: "row" },
      here.me && info.you === null && isFree(seat) && (seat.is_for_you || !seat.is_reserved) ? button(say("sit"), () => sit(i), { class: "main" }) : null,
      info.is_host && i !== info.you && !seat.person ? kindChoice(info, seat, i) : null));
}

function kindChoice(info, seat, i) {
  const kinds = [["open", say("seat-open")], ["invited", say("seat-invited")],
    ...range(1, gameOf(info.setup.game).levels).map((level) => [level, say("seat-bot", { level })])];
  const control = select(kinds, seat.kind === "bot" ? seat.level : seat.kind, { "aria-label": say("seat", { number: i + 1 }) });
  control.addEventListener("change", () => attempt(() => {
    const chosen = /^\d/.test(control.value) ? { kind: "bot", level: +control.value } : { kind: control.value };
    return ask("PUT", `/tables/${info.id}/seats/${i}`, chosen);
  }));
  return control;
}

const start = (info, fill) => ask("POST", `/tables/${info.id}/start`, { fill });

function fillForm(info) {
  const game = gameOf(info.setup.game);
  const level = select(range(1, game.levels).map((number) => [number, say("level", { level: number })]), Math.min(3, game.levels));
  return form({ class: "row" }, () => start(info, +level.value), field(say("bots-level"), level),
    h("button", {}, say("fill")));
}

function setting(info) {
  const { pace, is_public: isPublic, has_hints: hasHints } = info.setup;
  const facts = [say(`pace-${pace.kind}`)];
  if (pace.kind === "live") facts.push(say("pace-live-facts", { minutes: Math.round(pace.bank / 6) / 10, seconds: pace.increment }));
  if (pace.kind === "correspondence") facts.push(say("days", { days: pace.days }));
  facts.push(say(isPublic ? "public" : "by-link"), say(hasHints ? "with-hints" : "without-hints"));
  return facts.join(" · ");
}

function inviteCard(info) {
  const link = `${location.origin}/#/t/${info.id}?invite=${info.invite}`;
  const shown = h("input", { readonly: true, value: link, onfocus: (event) => event.target.select() });
  return card(say("invite"), h("p", {}, say("invite-note")),
    h("div", { class: "row" }, field(say("invite-link"), shown), button(say("copy"), () => copy(link))));
}

function fairCard(info) {
  return h("details", { class: "card" }, h("summary", {}, h("h2", {}, say("fair"))),
    h("p", {}, say("fair-promise")), h("p", {}, h("code", { class: "long" }, info.fairness.commitment)),
    h("p", {}, say("fair-add")));
}
