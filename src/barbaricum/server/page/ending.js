// After the end: the result, the check of the seed, and the match to go through once more.

import { API, ask, attempt, button, card, copy, h, hasWord, say, word } from "./core.js";
import { verdict } from "./fair.js";

export class Ending {
  #table;
  #drawing;
  #ply;
  #shown = "";
  #position = null;
  #info = null;

  constructor(table, drawing, ply) {
    this.#table = table;
    this.#drawing = drawing;
    this.#ply = ply;
    this.element = h("div");
    this.slider = h("input", { type: "range", min: 0, step: 1, "aria-label": say("scrub"), oninput: () => attempt(() => this.#seek(+this.slider.value)) });
    this.place = h("output");
    this.told = h("ul", { class: "told" });
  }

  /** Whether an earlier position is shown, which the latest is not to take the place of. */
  get isLookingBack() {
    return this.#shown !== "" && +this.slider.value < +this.slider.max;
  }

  /** Show what there is to show once it is over, or when a ply was asked for. */
  show(info, position) {
    this.#info = info;
    this.#position = position;
    this.slider.max = position.last_ply;
    const isOver = info.status === "over" && position.result !== null; // news of it come in two parts
    const state = `${isOver} ${info.rematch}`;
    if (state === this.#shown || (!isOver && this.#ply === null)) return;
    this.#shown = state;
    const parts = [this.#scrubCard()];
    if (isOver) parts.unshift(this.#resultCard());
    this.element.replaceChildren(...parts);
    attempt(() => this.#seek(this.#ply ?? position.last_ply));
    this.#ply = null;
  }

  // The result

  #resultCard() {
    const { result } = this.#position;
    const { seats, setup } = this.#info;
    const order = seats.map((_, i) => i).sort((a, b) => result.ranks[a] - result.ranks[b]);
    const heads = ["place", "player", "points"].map((head) => h("th", { scope: "col" }, say(head)));
    const rows = order.map((i) => h("tr", { class: i === this.#info.you ? "you" : "" },
      h("td", {}, `${result.ranks[i]}`), h("td", {}, seats[i].name), h("td", {}, `${result.scores[i]}`)));
    const ends = result.endings.map((end) => `${setup.game}-end-${end}`).map((id) => (hasWord(id) ? word(id) : id));
    const fair = h("ul", { class: "fair", role: "status" });
    attempt(async () => fair.replaceChildren(...(await verdict(this.#info)).map(([id, isWell]) =>
      h("li", { class: isWell ? "well" : "ill" }, `${isWell ? "✓" : "✗"} ${say(id)}`))));
    const file = `${API}/tables/${this.#table}/file`;
    return card(say("result"), h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows)),
      ends.length ? h("p", {}, say("ended-by", { ends: ends.join(", ") })) : null,
      fair, h("details", {}, h("summary", {}, say("fair-how")), h("p", {}, say("fair-how-note")),
        h("p", {}, say("fair-seed-is"), " ", h("code", { class: "long" }, this.#info.fairness.seed))),
      h("div", { class: "row" }, this.#rematch(), h("a", { class: "button", href: file, download: true }, say("download")),
        h("a", { class: "button", href: "#/" }, say("to-lobby"))));
  }

  #rematch() {
    const { you, rematch } = this.#info;
    if (you === null) return null;
    const enter = (id) => { location.hash = `#/t/${id}`; };
    if (rematch) return button(say("to-rematch"), () => enter(rematch), { class: "main" });
    return button(say("rematch"), async () => enter((await ask("POST", `/tables/${this.#table}/rematch`)).id), { class: "main" });
  }

  // Going through it

  #scrubCard() {
    const step = (text, ply, label) => button(text, () => this.#seek(ply()), { "aria-label": say(label) });
    const at = () => +this.slider.value;
    return card(say("scrub"), h("div", { class: "row scrub" },
      step("|◀", () => 0, "to-first"), step("◀", () => at() - 1, "to-previous"), this.slider,
      step("▶", () => at() + 1, "to-next"), step("▶|", () => +this.slider.max, "to-last")),
      h("p", {}, this.place), this.told,
      h("div", { class: "row" }, button(say("copy-position"), () => copy(location.href))));
  }

  /** Show the match before an action. */
  #seek(wanted) {
    const last = +this.slider.max;
    const ply = Math.max(0, Math.min(last, wanted));
    this.slider.value = ply;
    this.place.textContent = say("ply", { ply, last });
    history.replaceState(null, "", `#/t/${this.#table}${ply === last ? "" : `/ply/${ply}`}`);
    this.#drawing.show(this.#position, this.#info, ply);
    return this.#tell(ply);
  }

  async #tell(ply) {
    const { sentences } = await ask("GET", `/tables/${this.#table}/position?ply=${ply}&since=${Math.max(0, ply - 1)}`);
    if (+this.slider.value === ply) this.told.replaceChildren(...sentences.map(({ text }) => h("li", {}, text)));
  }
}
