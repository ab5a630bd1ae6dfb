// `#/t/<id>`: a table before the start, in play, and after its end.

import { button, card, h, here, notify, renew, say, titleOf } from "./core.js";
import { beforeStart } from "./before.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { Connection } from "./connection.js";
import { Drawing } from "./drawing.js";
import { Ending } from "./ending.js";
import { entrance } from "./lobby.js";
import { Log } from "./log.js";

/** `ply`: the position to look at, if the address names one; `again` shows the view anew. */
export function tableView(main, id, { query, ply }, again) {
  const view = new View(main, id, query, ply, again);
  return () => view.leave();
}

class View {
  constructor(main, id, query, ply, again) {
    Object.assign(this, { query, info: null, position: null, offset: 0 });
    this.line = new Connection(id, (message) => this.hear(message));
    this.drawing = new Drawing(id);
    this.choices = new Choices(this.line, () => this.position);
    this.log = new Log();
    this.chat = new Chat(id, this.line);
    this.ending = new Ending(id, this.drawing, ply);
    this.title = h("h1");
    this.link = h("span", { class: "link", role: "status" });
    this.question = h("p", { class: "question", "aria-live": "polite" });
    this.toChoices = button("↓", () => this.choices.element.scrollIntoView(),
      { class: "to-choices", "aria-label": say("to-choices"), title: say("to-choices") });
    this.seats = h("section", { class: "card", "aria-label": say("seats") });
    this.proposal = h("div");
    this.tools = h("div", { class: "row tools" });
    this.before = h("div");
    const guest = here.me ? null : entrance(again, say("come-to-play"));
    this.beside = h("div", {}, this.drawing.element);
    this.play = h("div", { class: "columns" }, this.beside,
      h("div", {}, this.ending.element, this.proposal, this.choices.element, this.tools, this.seats, this.log.element));
    main.replaceChildren(h("div", { class: "table-head" }, this.title, this.link),
      h("div", { class: "status" }, this.question, this.toChoices), guest ?? "",
      this.before, this.play);
    this.frame = main;
    this.play.hidden = true;
    this.timer = setInterval(() => this.showClocks(), 1000);
  }

  leave() {
    clearInterval(this.timer);
    this.line.close();
    this.drawing.leave();
    document.title = "Barbaricum";
  }

  hear(message) {
    switch (message.type) {
      case "connection":
        this.link.textContent = message.isOpen ? "" : say("reconnecting");
        this.choices.isConnected(message.isOpen);
        if (message.isOpen) this.chat.load(); // which takes away what was told of the trouble, too
        break;
      case "table":
        this.info = message;
        break;
      case "position":
        this.position = message;
        this.offset = message.clock ? message.clock.now - Date.now() : 0;
        this.log.add(message);
        this.choices.show(message);
        break;
      case "chat":
        this.chat.add(message);
        return;
      case "problem":
        notify(message.message);
        return;
      case "goodbye":
        notify(say("signed-out"));
        return;
      default:
        return;
    }
    if (this.info) this.show();
  }

  // Showing

  show() {
    const { info, position } = this;
    this.title.textContent = titleOf(info.setup.game);
    const isBefore = info.status === "open" || info.status === "closed";
    this.before.hidden = !isBefore;
    this.play.hidden = isBefore || !position;
    this.chat.moveTo(isBefore ? this.frame : this.beside);
    this.chat.allow(info);
    this.showStatus();
    const { line, ...known } = info;
    if (isBefore) renew(this.before, JSON.stringify(known), () => [beforeStart(info, this.query)]);
    else if (position) this.showPlay();
  }

  showStatus() {
    const { info, position } = this;
    const isAsked = Boolean(position?.choices.length) && info.status === "playing";
    let text = say(`status-${info.status}-long`);
    if (isAsked) text = position.question;
    else if (info.status === "playing" && position?.mover !== null && position) {
      text = say("waiting-for", { name: info.seats[position.mover].name });
    }
    if (this.question.textContent !== text) this.question.textContent = text;
    this.question.classList.toggle("asked", isAsked);
    this.toChoices.hidden = !isAsked;
    const title = `${titleOf(info.setup.game)} – Barbaricum`;
    document.title = isAsked ? `● ${say("your-turn")} – ${title}` : title;
  }

  showPlay() {
    const { info, position } = this;
    const { mover, undo, choices } = position;
    const { seats, you, proposal, status, onlookers } = info;
    this.choices.game = info.setup.game;
    this.choices.element.hidden = you === null || status === "over";
    this.seats.hidden = status === "over"; // the result names them
    renew(this.seats, JSON.stringify([seats, status, mover, onlookers]), () => this.seatParts());
    renew(this.proposal, JSON.stringify([proposal, seats]), () => this.proposalParts());
    const isAsked = choices.length > 0;
    renew(this.tools, JSON.stringify([seats, status, proposal, undo, isAsked]), () => this.toolButtons());
    this.ending.show(info, position);
    if (!this.ending.isLookingBack) this.drawing.show(position, info);
    this.showClocks();
  }

  seatParts() {
    const { info } = this;
    return [h("h2", {}, say("seats")),
      h("ul", { class: "seats" }, info.seats.map((seat, i) => this.seatItem(seat, i))),
      info.onlookers ? h("p", { class: "quiet" }, say("onlookers", { count: info.onlookers })) : null,
      h("p", {}, h("a", { href: `#/rules/${info.setup.game}`, target: "_blank" }, say("read-rules")))];
  }

  seatItem(seat, i) {
    const { info, position } = this;
    const marks = [];
    if (i === info.you) marks.push(say("you-mark"));
    if (seat.kind === "bot") marks.push(say("bot-mark", { level: seat.level }));
    else if (!seat.is_present && info.status !== "over") marks.push(say("away"));
    if (seat.stand_in) marks.push(say(`stand-in-${seat.stand_in}`));
    const isAwaited = position.mover === i && info.status === "playing";
    return h("li", { class: isAwaited ? "awaited" : "", "aria-current": isAwaited ? "true" : null },
      h("span", {}, isAwaited ? "▶ " : "", h("strong", {}, seat.name),
        marks.length ? h("small", {}, ` ${marks.join(" · ")}`) : ""),
      h("span", { class: "clock", "data-seat": i }));
  }

  showClocks() {
    const clock = this.position?.clock;
    if (!clock) return;
    for (const shown of this.seats.querySelectorAll(".clock")) {
      const seat = +shown.dataset.seat;
      const isRunning = clock.running === seat && clock.deadline !== null;
      const left = isRunning ? clock.deadline - Date.now() - this.offset : clock.banks?.[seat];
      shown.textContent = left === undefined ? "" : duration(Math.max(0, left));
      shown.classList.toggle("short", isRunning && left < 30000);
    }
  }

  proposalParts() {
    const { info } = this;
    const asked = info.proposal;
    if (!asked) return [];
    const text = say(`proposes-${asked.what}`, { name: info.seats[asked.seat].name });
    const answer = (agrees) => () => this.line.request({ type: "answer", agrees, line: info.line });
    const isMine = info.you === asked.seat;
    const canAnswer = info.you !== null && !asked.agreed.includes(info.you);
    return [card(null, h("p", { role: "alert" }, isMine ? say("you-proposed") : text), h("div", { class: "row" },
      canAnswer ? button(say("agree"), answer(true), { class: "main" }) : null,
      canAnswer ? button(say("refuse"), answer(false)) : null,
      isMine ? button(say("withdraw"), answer(false)) : null))];
  }

  toolButtons() {
    const { info, position, line } = this;
    const seat = info.you === null ? null : info.seats[info.you];
    if (!seat || info.status === "over" || seat.stand_in === "resigned") return [];
    const isPlaying = info.status === "playing";
    const found = [];
    if (seat.stand_in) found.push(button(say("return"), () => line.request({ type: "return" }), { class: "main" }));
    if (info.setup.has_hints && position.choices.length) found.push(button(say("hint"), () => this.choices.hint()));
    if (position.undo && isPlaying && !info.proposal) {
      const text = say(position.undo.is_free ? "undo" : "ask-undo");
      found.push(button(text, () => line.request({ type: "undo", line: this.position.line })));
    }
    if (!info.proposal) {
      const what = isPlaying ? "pause" : "resume";
      found.push(button(say(what), () => line.request({ type: what })));
    }
    found.push(button(say("resign"), async () => {
      if (window.confirm(say("resign-sure"))) await line.request({ type: "resign" });
    }, { class: "danger" }));
    return found;
  }
}

function duration(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 172800) return say("days", { days: Math.floor(seconds / 86400) });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
