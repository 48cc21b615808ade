import { mapLimits as limits } from './limits';

/** Reports a finger that stays in one place, or the context menu of a mouse, as a point of the element. */
export class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: [number, number] = [0, 0];

  constructor(element: HTMLElement, found: (pixel: [number, number]) => void) {
    const pixelOf = (event: MouseEvent): [number, number] => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const stop = () => clearTimeout(this.timer);
    element.addEventListener('pointerdown', (event) => {
      stop();
      if (event.pointerType === 'mouse') return;
      this.start = pixelOf(event);
      this.timer = setTimeout(() => found(this.start), limits.longPress);
    });
    element.addEventListener('pointermove', (event) => {
      const [x, y] = pixelOf(event);
      if (Math.hypot(x - this.start[0], y - this.start[1]) > limits.tapTolerance) stop();
    });
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, stop);
    element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      stop();
      found(pixelOf(event));
    });
  }
}
