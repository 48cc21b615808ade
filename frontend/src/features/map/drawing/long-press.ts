import { mapLimits as limits } from '../limits';

/** Reports a long press of a finger, or the context menu of a mouse, as a point of the element. */
export class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: [number, number] = [0, 0];
  private readonly listening = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly found: (pixel: [number, number]) => void,
  ) {
    const { signal } = this.listening;
    element.addEventListener('pointerdown', this.press, { signal });
    element.addEventListener('pointermove', this.move, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, this.stop, { signal });
    element.addEventListener('contextmenu', this.openMenu, { signal });
  }

  /** Removes the listeners, because the element may live longer than the map. */
  dispose(): void {
    this.stop();
    this.listening.abort();
  }

  private pixelOf({ clientX, clientY }: MouseEvent): [number, number] {
    const { left, top } = this.element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  private readonly stop = () => clearTimeout(this.timer);

  private readonly press = (event: PointerEvent) => {
    this.stop();
    if (event.pointerType === 'mouse') return;
    this.start = this.pixelOf(event);
    this.timer = setTimeout(() => this.found(this.start), limits.longPress);
  };

  private readonly move = (event: PointerEvent) => {
    const [x, y] = this.pixelOf(event);
    if (Math.hypot(x - this.start[0], y - this.start[1]) > limits.tapTolerance) this.stop();
  };

  private readonly openMenu = (event: MouseEvent) => {
    event.preventDefault();
    this.stop();
    this.found(this.pixelOf(event));
  };
}
