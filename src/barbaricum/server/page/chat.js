// What people say at the table.

import { ask, attempt, button, card, field, form, h, here, say } from "./core.js";

export class Chat {
  #table;
  #line;
  #latest = 0;

  constructor(table, line) {
    this.#table = table;
    this.#line = line;
    this.lines = h("ol", { class: "log chat", tabindex: 0, "aria-live": "polite", "aria-label": say("chat") });
    this.muted = h("p", { class: "row" });
    const text = h("input", { required: true, maxlength: 400, autocomplete: "off" });
    this.form = form({ class: "row" }, async () => {
      await line.request({ type: "say", text: text.value });
      text.value = "";
    }, field(say("chat-field"), text), h("button", {}, say("send")));
    this.form.hidden = true;
    this.element = card(say("chat"), this.lines, this.muted, this.form);
    this.element.classList.add("chat-card");
  }

  moveTo(place) {
    if (this.element.parentElement !== place) place.append(this.element);
  }

  /** Show the field to those who may write here. */
  allow(info) {
    const { talk } = info.setup;
    this.form.hidden = !here.me || talk === "nobody" || (talk === "seats" && info.you === null);
    this.element.hidden = this.form.hidden && !this.lines.children.length;
  }

  load() {
    return attempt(async () => {
      const { lines } = await ask("GET", `/tables/${this.#table}/chat?after=${this.#latest}`);
      lines.forEach((line) => this.add(line));
    });
  }

  add(line) {
    if (line.id <= this.#latest) return;
    this.#latest = line.id;
    const isOther = here.me && line.person.id !== here.me.id;
    this.lines.append(h("li", { "data-person": line.person.id }, h("strong", {}, line.person.name), " ", line.text, " ",
      isOther ? button(say("mute"), () => this.#mute(line.person), { class: "small", "aria-label": say("mute-name", { name: line.person.name }) }) : null));
    this.lines.scrollTop = this.lines.scrollHeight;
    this.element.hidden = false;
  }

  async #mute(person) {
    await this.#line.request({ type: "mute", person: person.id });
    for (const line of [...this.lines.children]) if (line.dataset.person === person.id) line.remove();
    const undo = button(say("unmute", { name: person.name }), async () => {
      await this.#line.request({ type: "mute", person: person.id, is_muted: false });
      undo.remove();
      this.#latest = 0;
      this.lines.replaceChildren();
      await this.load();
    }, { class: "small" });
    this.muted.append(undo);
  }
}
