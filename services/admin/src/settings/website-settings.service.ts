import { adminEvents, defaultWebsiteSettings, type WebsiteSettings, websiteSettings } from '@kubrik/contract';
import { BUS, type Bus, LOGGER, type Logger, Outbox, RestoreHooks } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/**
 * In ms. The event stream keeps an event for two weeks; published more often than that, the settings are
 * always in it.
 */
const publishEvery = 12 * 60 * 60 * 1000;

const completed = (stored: object): WebsiteSettings =>
  websiteSettings.parse({ ...defaultWebsiteSettings, ...stored });

/** Settings of the site: stored here, published to every other service by an event. */
@Injectable()
export class WebsiteSettingsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly outbox: Outbox,
    private readonly restoreHooks: RestoreHooks,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.publish(), publishEvery).unref();
    void this.publish();
    this.restoreHooks.onRestore(() => void this.publish());
    // NATS may have lost its stream while the connection was away.
    this.bus.onChange((connected) => connected && void this.publish());
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async read(): Promise<WebsiteSettings> {
    return completed(await this.settings.read('website'));
  }

  save(settings: WebsiteSettings): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.settings.save(tx, 'website', settings);
      tx.emit(adminEvents.settingsChanged, settings);
    });
  }

  private async publish(): Promise<void> {
    try {
      // The row lock orders this event and those of simultaneous saves: the last event carries the stored
      // settings.
      await this.outbox.transaction(async (tx) =>
        tx.emit(adminEvents.settingsChanged, completed(await this.settings.lock(tx, 'website'))),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'the settings could not be published');
    }
  }
}
