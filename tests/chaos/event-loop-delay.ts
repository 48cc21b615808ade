const everyMs = 100;

/** Records how late timers of this process fire, so that a busy machine does not count as a slow answer. */
export class EventLoopDelay {
  readonly #late: { at: number; ms: number }[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor() {
    let expected = Date.now() + everyMs;
    this.#timer = setInterval(() => {
      const now = Date.now();
      if (now - expected > everyMs) this.#late.push({ at: now, ms: now - expected });
      expected = now + everyMs;
    }, everyMs);
  }

  /** The longest delay in this time, in ms. */
  between(from: number, to: number): number {
    return Math.max(0, ...this.#late.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms));
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
