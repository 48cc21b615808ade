/**
 * Runs `pass` when triggered, one pass at a time. Triggers during a pass cause one further pass. A timer triggers it,
 * too, for work that a dead process left unfinished.
 */
export class CoalescingWorker {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param pass never rejects */
  constructor(private readonly pass: () => Promise<void>) {}

  /** Starts, and triggers itself every `ms`. */
  start(ms: number): void {
    this.timer = setInterval(() => this.trigger(), ms).unref();
    this.trigger();
  }

  trigger(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.pass().finally(() => {
      this.running = undefined;
      if (!this.again) return;
      this.again = false;
      this.trigger();
    });
  }

  /** Resolves when the running pass has ended; no pass follows it. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopped = true;
    await this.running;
  }
}
