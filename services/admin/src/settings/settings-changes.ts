import { Injectable } from '@nestjs/common';

/** Lets other modules react to saved settings before the administrator gets the answer. */
@Injectable()
export class SettingsChanges {
  private readonly listeners: (() => Promise<void>)[] = [];

  /** `listener` reads the settings itself. It must not throw: the settings are saved already. */
  onChange(listener: () => Promise<void>): void {
    this.listeners.push(listener);
  }

  async announce(): Promise<void> {
    for (const listener of this.listeners) await listener();
  }
}
