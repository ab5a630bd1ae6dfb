// Where a panel opens beside what it is about.

const GAP = 8;

/** Lay a panel above what it is about or, where there is no room, below; wholly in sight. */
export function layBeside(panel: HTMLElement, from: HTMLElement): void {
  const at = from.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const above = at.top - height - GAP;
  const top = above >= GAP ? above : Math.min(at.bottom + GAP, clientHeight - height - GAP);
  const left = Math.min(at.left + (at.width - width) / 2, clientWidth - width - GAP);
  panel.style.top = `${Math.max(top, GAP)}px`;
  panel.style.left = `${Math.max(left, GAP)}px`;
}
