import type OlMap from 'ol/Map.js';
import { map as limits } from '../../constants';

const flight = 120;
/** By the event's `deltaMode`: pixels, lines, pages. */
const pixelsOf = [1, 20, 60];

/** Zooms by the wheel: what it has turned in 40 ms at once, 60 px to a level, about the place under the pointer. */
export class Wheel {
  private turned = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private at: [number, number] = [0, 0];

  constructor(
    private readonly element: HTMLElement,
    private readonly map: OlMap,
  ) {
    element.addEventListener('wheel', this.turn, { passive: false });
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.element.removeEventListener('wheel', this.turn);
  }

  private readonly turn = (event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = this.element.getBoundingClientRect();
    this.at = [event.clientX - left, event.clientY - top];
    this.turned += event.deltaY * (pixelsOf[event.deltaMode] ?? 1);
    this.timer ??= setTimeout(() => this.zoom(), limits.wheelPause);
  };

  private zoom(): void {
    this.timer = undefined;
    const view = this.map.getView();
    // Softly bounded: one hard turn is at most some three levels.
    const levels = 3 * Math.tanh(this.turned / limits.wheelPixels / 4 / 3);
    this.turned = 0;
    const anchor = this.map.getCoordinateFromPixel(this.at);
    view.cancelAnimations();
    view.animate({ zoom: (view.getZoom() ?? limits.zoom) - levels, anchor, duration: flight });
  }
}
