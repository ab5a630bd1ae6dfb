// What happened, in sentences, the latest last.

import { card, h, say } from "./core.js";

export class Log {
  #last = null;

  constructor() {
    this.list = h("ol", { class: "log", tabindex: 0, "aria-label": say("log") });
    this.element = card(say("log"), this.list);
  }

  /** Add what a position tells, in place of what it tells anew. */
  add({ since, sentences }) {
    for (const item of [...this.list.children].reverse()) {
      if (+item.dataset.ply < since) break;
      item.remove();
    }
    this.#last = this.list.lastElementChild;
    for (const { ply, text } of sentences) this.#tell(ply, text);
    this.list.scrollTop = this.list.scrollHeight;
    this.list.setAttribute("aria-live", "polite"); // from now on, not for what was there before
  }

  /** One sentence; said several times in a row it is counted. */
  #tell(ply, text) {
    const last = this.#last;
    if (last && last.dataset.text === text) {
      last.dataset.times = +last.dataset.times + 1;
      last.textContent = `${text} (×${last.dataset.times})`;
      return;
    }
    this.#last = h("li", { "data-ply": ply, "data-text": text, "data-times": 1 }, text);
    this.list.append(this.#last);
  }
}
