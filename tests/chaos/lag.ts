const everyMs = 100;

/** How late this process itself is: on a machine that is too busy to run us, an answer is no later than that. */
export class Lag {
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

  /** The longest in this time. */
  between(from: number, to: number): number {
    return Math.max(0, ...this.#late.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms));
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
