import { adminEvents, defaultWebsiteSettings, envelope, type WebsiteSettings } from '@kubrik/contract';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Bus } from '../messaging/bus.js';
import type { Logger } from '../observability/log.js';

/**
 * The settings of the site, updated without a restart. A process reads the last published ones from the event stream
 * when it starts, and keeps its own while the stream is away. The settings published last win; times and ids are
 * ignored, because the clock that made them may have been wrong.
 */
export class Settings {
  private current = defaultWebsiteSettings;
  private received = 0;
  private readonly listeners: ((settings: WebsiteSettings) => void)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  get website(): WebsiteSettings {
    return this.current;
  }

  onChange(listener: (settings: WebsiteSettings) => void): void {
    this.listeners.push(listener);
  }

  start(): void {
    this.bus.subscribe(this.subject, {
      callback: (error, message) => {
        if (error) return;
        this.received += 1;
        this.take(message.json());
      },
    });
    this.bus.onChange((connected) => connected && void this.readLast());
    if (this.bus.connected) void this.readLast();
  }

  private get subject(): string {
    return this.bus.subject(`events.${adminEvents.settingsChanged.type}`);
  }

  private async readLast(): Promise<void> {
    const { received } = this;
    try {
      const manager = await jetstreamManager(this.bus.connection, { timeout: 3000 });
      const last = await manager.direct.getMessage(this.bus.eventStream, { last_by_subj: this.subject });
      // Settings that have arrived meanwhile are newer.
      if (last && received === this.received) this.take(last.json());
    } catch (error) {
      this.logger.warn({ err: error }, 'the settings could not be read; the last known ones stay in use');
    }
  }

  private take(message: unknown): void {
    const event = envelope.safeParse(message);
    const settings = adminEvents.settingsChanged.data.safeParse(event.data?.data);
    if (!event.success || !settings.success) return;
    this.current = settings.data;
    for (const listener of this.listeners) listener(this.current);
  }
}
