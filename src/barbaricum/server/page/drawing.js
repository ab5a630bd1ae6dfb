// The position as the game draws it in letters, as wide as there is room.

import { ask, button, h, hasWord, here, say, word } from "./core.js";

const NARROWEST = 74; // columns with which everything is still shown
const WIDEST = 96;
const LETTER = 0.602; // of its height, in the fonts that are used
const [SMALLEST, LARGEST] = [7, 15];

export class Drawing {
  #table;
  #busy = false;
  #wanted = null;
  #drawn = "";
  #isLarge = false;

  constructor(table) {
    this.#table = table;
    this.text = h("pre", { class: "drawing", tabindex: 0, "aria-label": say("drawing") });
    this.legend = h("p");
    this.larger = button(say("larger"), () => {
      this.#isLarge = !this.#isLarge;
      this.larger.setAttribute("aria-pressed", this.#isLarge);
      this.#fit();
    }, { class: "small larger", "aria-pressed": "false" });
    const isOpen = matchMedia("(min-width: 60rem)").matches;
    this.element = h("figure", { class: "card" }, this.text, this.larger, h("figcaption", {},
      h("details", { class: "legend", open: isOpen }, h("summary", {}, say("legend")), this.legend)));
    this.resized = () => {
      this.#fit();
      this.#fetch();
    };
    addEventListener("resize", this.resized);
  }

  leave() {
    removeEventListener("resize", this.resized);
  }

  /** Draw the position as it is now, or at an earlier ply. */
  show(position, info, ply = null) {
    const id = info ? `${info.setup.game}-board-legend` : "";
    this.legend.textContent = hasWord(id) ? word(id) : "";
    this.#wanted = { ply, line: position.line };
    // The figure may be hidden until this message has been shown.
    requestAnimationFrame(() => this.#fetch());
  }

  #columns() {
    const room = this.text.clientWidth;
    return Math.max(NARROWEST, Math.min(WIDEST, Math.floor(room / (LARGEST * LETTER * 0.86))));
  }

  #fit(columns = this.#columns()) {
    const fitting = Math.floor((this.text.clientWidth / columns / LETTER) * 20) / 20;
    const size = this.#isLarge ? LARGEST - 2 : Math.max(SMALLEST, Math.min(LARGEST, fitting));
    this.text.style.fontSize = `${size}px`;
    this.larger.hidden = !this.#isLarge && size >= LARGEST - 4;
  }

  /** One question at a time: while the bots are quick, only the latest position is drawn. */
  async #fetch() {
    if (this.#busy || !this.#wanted || !this.text.clientWidth) return;
    const columns = this.#columns();
    const { ply, line } = this.#wanted;
    const name = `${columns} ${ply} ${line}`;
    if (name === this.#drawn) return;
    this.#busy = true;
    try {
      const at = ply === null ? "" : `&ply=${ply}`;
      const path = `/tables/${this.#table}/drawing?width=${columns}&language=${here.language}${at}`;
      const { lines } = await ask("GET", path);
      this.#drawn = name;
      this.text.replaceChildren(...lines.flatMap((runs) => [...runs.map(run), "\n"]));
      this.#fit(columns);
    } catch {
      // The next position draws it again.
    } finally {
      this.#busy = false;
    }
    if (this.#wanted.line !== line || this.#wanted.ply !== ply) this.#fetch();
  }
}

const run = ({ text, look }) => (look ? h("span", { class: look }, text) : text);
