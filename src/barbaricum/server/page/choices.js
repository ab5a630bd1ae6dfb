// What is asked of one's seat: every choice as a button, a filter, "why not?", and a hint.

import { attempt, field, form, h, say } from "./core.js";

const MANY = 12;

export class Choices {
  #line;
  #position;
  #shown = -1;

  constructor(line, position) {
    this.#line = line;
    this.#position = position;
    this.game = "";
    this.list = h("fieldset", { class: "choices" });
    this.filter = h("input", { type: "search", autocomplete: "off", oninput: () => this.#sift() });
    this.filterField = field(say("filter"), this.filter);
    this.advice = h("p", { class: "advice", role: "status" });
    this.head = h("h2", { tabindex: -1 }, say("choices"));
    this.why = this.#whyForm();
    this.element = h("section", { class: "card" }, this.head, this.filterField, this.list, this.advice, this.why);
  }

  isConnected(isOpen) {
    this.list.disabled = !isOpen;
  }

  show(position) {
    if (position.line !== this.#shown) this.advice.textContent = "";
    this.#shown = position.line;
    const hadFocus = this.list.contains(document.activeElement);
    this.filter.value = "";
    this.filterField.hidden = position.choices.length <= MANY;
    this.why.hidden = !position.choices.length;
    this.head.hidden = !position.choices.length;
    this.list.replaceChildren(...grouped(position.choices).map((group) => this.#group(group)));
    if (!position.choices.length) this.list.append(h("p", { class: "quiet" }, say("nothing-asked")));
    this.list.disabled = false;
    if (hadFocus) this.head.focus();
  }

  #group({ head, choices }) {
    const buttons = choices.map(({ choice, text }) => h("button", {
      type: "button", "data-text": choice.text, "data-words": plain(`${choice.words} ${choice.text}`),
      "aria-label": choice.words, onclick: () => this.#act(choice),
    }, text, " ", h("code", {}, choice.text)));
    return h("div", { class: "group" }, head ? h("h3", {}, head) : null, h("div", { class: "buttons" }, buttons));
  }

  /** Play a choice; nothing more can be pressed until the table has moved on. */
  async #act(choice) {
    const { line } = this.#position();
    this.list.disabled = true;
    const done = await attempt(() => this.#line.request({ type: "act", line, action: choice.action }));
    if (!done) this.list.disabled = false;
  }

  async hint() {
    this.advice.textContent = say("hint-thinks");
    try {
      const { choice, line } = await this.#line.request({ type: "hint" });
      if (line !== this.#position().line) return;
      this.advice.textContent = say("hint-says", { choice: choice.words });
      for (const made of this.list.querySelectorAll("button")) {
        made.classList.toggle("hinted", made.dataset.text === choice.text);
      }
    } catch (problem) {
      this.advice.textContent = "";
      throw problem;
    }
  }

  #sift() {
    const wanted = plain(this.filter.value).split(/\s+/);
    for (const made of this.list.querySelectorAll("button")) {
      made.hidden = !wanted.every((part) => made.dataset.words.includes(part));
    }
    for (const group of this.list.querySelectorAll(".group")) {
      group.hidden = !group.querySelector("button:not([hidden])");
    }
  }

  #whyForm() {
    const text = h("input", { required: true, maxlength: 80, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    const answer = h("p", { role: "status" });
    return h("details", {}, h("summary", {}, say("why")), h("p", { class: "quiet" }, say("why-note")),
      form({ class: "row" }, async () => {
        const found = await this.#line.request({ type: "why", action: text.value.trim() });
        answer.replaceChildren(found.is_legal ? say("why-legal") : found.message);
        if (found.rule) answer.append(" ", ruleLink(found.rule, this.game));
      }, field(say("why-field"), text), h("button", {}, say("why-ask"))), answer);
  }
}

const ruleLink = (section, game) => h("a", { href: `#/rules/${game}/${section}`, target: "_blank" }, say("see-rule", { section }));

/** For comparing: small letters without accents. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Choices that share their kind and first part under one head, which says what they share. */
function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) {
    const [kind, first, ...rest] = Object.values(choice.action);
    const key = rest.length ? `${kind} ${first}` : "";
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.entries()].map(([key, found]) => {
    const head = key && found.length > 1 ? shared(found.map(({ words }) => words)) : "";
    return { head, choices: found.map((choice) => ({ choice, text: choice.words.slice(head.length).trim() })) };
  });
}

/** The whole words with which all of some texts begin. */
function shared(texts) {
  const words = texts.map((text) => text.split(" "));
  let count = 0;
  while (words.every((list) => list[count] !== undefined && list[count] === words[0][count])) count += 1;
  return words[0].slice(0, count).join(" ");
}
