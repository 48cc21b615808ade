import type OlMap from 'ol/Map.js';
import { mapLimits as limits } from '../limits';

const flight = 120;
/** Pixels in one unit of the wheel event, by its `deltaMode`: pixels, lines, pages. */
const pixelsOf = [1, 20, 60];

/**
 * Zooms by the wheel around the place under the pointer. It adds up the wheel's turns of 40 ms and applies them at
 * once; about 240 px are one level.
 */
export class WheelZoom {
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
    // The hyperbolic tangent limits one hard turn of the wheel to less than three levels.
    const levels = 3 * Math.tanh(this.turned / limits.wheelPixels / 4 / 3);
    this.turned = 0;
    const anchor = this.map.getCoordinateFromPixel(this.at);
    view.cancelAnimations();
    view.animate({ zoom: (view.getZoom() ?? limits.zoom) - levels, anchor, duration: flight });
  }
}
