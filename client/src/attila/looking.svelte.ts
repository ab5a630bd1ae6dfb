// Which part of the map is seen, and how fingers, wheel and buttons change it.

import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";

import { isCalm } from "../here/settings.svelte";
import { around, fit, isWhole, moved, type Window, zoomed } from "./zoom";

const GLIDE_MS = 350;
const ROOM = 60; // around what is to be seen, in the map's units
const FIRM = 6; // pixels that a finger may slip in a click

interface Spot {
  x: number;
  y: number;
}

export class Looking {
  svg = $state<SVGSVGElement>();
  /** Whether the finger that is being lifted has moved the map, and so chosen nothing. */
  hasDragged = false;

  #whole: Window;
  #window: Tween<Window>;
  #isByHand = false;
  #fingers = new Map<number, Spot>();

  constructor(whole: Window) {
    this.#whole = whole;
    this.#window = new Tween(whole, { easing: cubicOut });
  }

  get seen(): Window {
    return this.#window.current;
  }

  get isWhole(): boolean {
    return isWhole(this.seen, this.#whole);
  }

  /** A point of the screen, in the map's units. */
  inMap(x: number, y: number): DOMPoint {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return new DOMPoint(x, y).matrixTransform(matrix ?? new DOMMatrix());
  }

  /** Come closer to where there is something to choose, unless the reader looks for themselves. */
  approach(points: [number, number][]): void {
    if (this.#isByHand) return;
    this.#glide(points.length ? around(points, ROOM, this.#whole) : this.#whole);
  }

  /** See to it that a point is seen. */
  reveal([x, y]: [number, number]): void {
    const { x: left, y: top, width, height } = this.seen;
    if (x > left && x < left + width && y > top && y < top + height) return;
    this.#glide(fit({ ...this.seen, x: x - width / 2, y: y - height / 2 }, this.#whole), 0);
  }

  zoom(factor: number): void {
    const { x, y, width, height } = this.seen;
    const middle = { x: x + width / 2, y: y + height / 2 };
    this.#look(zoomed(this.seen, factor, middle, this.#whole), GLIDE_MS);
  }

  showAll(): void {
    this.#isByHand = false;
    this.#glide(this.#whole);
  }

  scroll(event: WheelEvent): void {
    event.preventDefault();
    const at = this.inMap(event.clientX, event.clientY);
    this.#look(zoomed(this.seen, Math.exp(-event.deltaY / 400), at, this.#whole));
  }

  touch(event: PointerEvent): void {
    if (!this.#fingers.size) this.hasDragged = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  drag(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    const { svg } = this;
    if (!before || !svg) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.hasDragged && distance(now, before) < FIRM) return;
    if (!this.hasDragged) svg.setPointerCapture(event.pointerId);
    this.hasDragged = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#look(other ? this.#pinched(before, now, other) : this.#dragged(before, now, svg));
    this.#fingers.set(event.pointerId, now);
  }

  lift(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  #pinched(before: Spot, now: Spot, other: Spot): Window {
    const at = this.inMap((now.x + other.x) / 2, (now.y + other.y) / 2);
    const factor = (distance(now, other) || 1) / (distance(before, other) || 1);
    return zoomed(this.seen, factor, at, this.#whole);
  }

  #dragged(before: Spot, now: Spot, svg: SVGSVGElement): Window {
    const scale = svg.getScreenCTM()?.a || 1;
    return moved(this.seen, (now.x - before.x) / scale, (now.y - before.y) / scale, this.#whole);
  }

  #look(window: Window, duration = 0): void {
    this.#isByHand = true;
    this.#glide(window, duration);
  }

  #glide(window: Window, duration = GLIDE_MS): void {
    void this.#window.set(window, { duration: isCalm() ? 0 : duration });
  }
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
