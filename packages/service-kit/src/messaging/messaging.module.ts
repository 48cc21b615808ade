import { type BeforeApplicationShutdown, Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { KitTables } from '../database/tables/kit.entities.js';
import { LOGGER, type Logger } from '../observability/log.js';
import { Metrics } from '../observability/metrics.js';
import { BUS, type Bus } from './bus.js';
import { Outbox } from './outbox.js';
import { measureOutbox } from './outbox-metrics.js';
import { Relay } from './relay.js';

/** Provides the outbox, and publishes what is in it while NATS can be reached. */
@Global()
@Module({
  providers: [
    { provide: Outbox, inject: [Kysely], useFactory: (db: Kysely<KitTables>) => new Outbox(db) },
    {
      provide: Relay,
      inject: [Kysely, BUS, Metrics, LOGGER],
      useFactory: (db: Kysely<KitTables>, bus: Bus, metrics: Metrics, logger: Logger) =>
        new Relay(db, bus, metrics, logger),
    },
  ],
  exports: [Outbox],
})
export class MessagingModule implements OnModuleInit, BeforeApplicationShutdown {
  private cancelRelay: (() => void) | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly relay: Relay,
    private readonly db: Kysely<KitTables>,
    private readonly metrics: Metrics,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    measureOutbox(this.metrics, this.outbox, this.db);
    this.outbox.onEventsStored(() => this.relay.trigger());
    this.cancelRelay = this.bus.onReady(() => this.relay.start());
  }

  /** Publishes events that the service stored while it was stopping. `CallsModule` closes the connection afterwards. */
  async beforeApplicationShutdown(): Promise<void> {
    this.cancelRelay?.();
    await this.relay.stop();
  }
}
