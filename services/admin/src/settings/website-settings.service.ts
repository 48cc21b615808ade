import { adminEvents, defaultWebsiteSettings, type WebsiteSettings, websiteSettings } from '@kubrik/contract';
import { BUS, type Bus, LOGGER, type Logger, Outbox, Restores, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The event stream keeps an event for two weeks; told anew well before that, the settings never fall out of it. */
const tellEvery = 12 * 60 * 60 * 1000;

/** Settings of the site: kept here, told to every other part by an event. */
@Injectable()
export class WebsiteSettingsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly restores: Restores,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tell(), tellEvery).unref();
    void this.tell();
    this.restores.onRestore(() => void this.tell());
    // NATS may have come back without what it knew.
    this.bus.onChange((connected) => connected && void this.tell());
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  read(manager: EntityManager = this.dataSource.manager, lock = ''): Promise<WebsiteSettings> {
    return manager
      .query<{ value: unknown }[]>(`select value from settings where name = 'website' ${lock}`)
      .then(([row]) => websiteSettings.parse({ ...defaultWebsiteSettings, ...(row?.value as object) }));
  }

  save(settings: WebsiteSettings): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await tx.manager.query(
        `insert into settings (name, value) values ('website', $1)
         on conflict (name) do update set value = excluded.value, changed_at = now()`,
        [settings],
      );
      tx.emit(adminEvents.settingsChanged, settings);
    });
  }

  private async tell(): Promise<void> {
    // Under the row's lock: what is told last is what holds, whoever saves meanwhile.
    const work = async (tx: Transaction) =>
      tx.emit(adminEvents.settingsChanged, await this.read(tx.manager, 'for update'));
    try {
      await this.outbox.transaction(work);
    } catch (error) {
      this.logger.warn({ err: error }, 'the settings could not be told');
    }
  }
}
