/**
 * Runs `pass` whenever it is woken, one at a time; whoever wakes it during a pass gets one more after it.
 * A timer wakes it too, for what a process that died has left.
 */
export class Wakeful {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param pass never rejects */
  constructor(private readonly pass: () => Promise<void>) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Begins, and wakes itself every `ms`. */
  start(ms: number): void {
    this.timer = setInterval(() => this.wake(), ms).unref();
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.pass().finally(() => {
      this.running = undefined;
      if (!this.again) return;
      this.again = false;
      this.wake();
    });
  }

  wakeIn(ms: number): void {
    setTimeout(() => this.wake(), ms).unref();
  }

  /** Resolves when the pass under way has ended; there is none after it. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopped = true;
    await this.running;
  }
}
