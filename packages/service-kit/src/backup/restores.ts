/** Notifies the parts of a service that a restore has replaced the database's content. */
export class Restores {
  private readonly listeners: (() => void)[] = [];

  onRestore(listener: () => void): void {
    this.listeners.push(listener);
  }

  notify(): void {
    for (const listener of this.listeners) listener();
  }
}
