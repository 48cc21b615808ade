import { Injectable } from '@nestjs/common';

/** Lets other modules act on saved settings before the administrator gets the answer. */
@Injectable()
export class SettingsChanges {
  private readonly listeners: (() => Promise<void>)[] = [];

  /** `listener` reads the settings itself, and does not throw: they are saved, whatever it does. */
  onChange(listener: () => Promise<void>): void {
    this.listeners.push(listener);
  }

  async announce(): Promise<void> {
    for (const listener of this.listeners) await listener();
  }
}
