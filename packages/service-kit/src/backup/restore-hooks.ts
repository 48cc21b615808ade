/** Notifies the parts of a service that a restore has replaced the database's content. */
export class RestoreHooks {
  private readonly listeners: (() => void)[] = [];
  private readonly followers: (() => void)[] = [];

  onRestore(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Registers a function that runs after all listeners of `onRestore`, even those registered later. */
  afterRestore(follower: () => void): void {
    this.followers.push(follower);
  }

  notify(): void {
    for (const notified of [...this.listeners, ...this.followers]) notified();
  }
}
