import {
  Catch,
  type ExceptionFilter,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Pool } from 'pg';
import { type Observable, throwError } from 'rxjs';
import { BUS, Bus } from '../messaging/bus.js';
import { Outbox } from '../messaging/outbox.js';
import { LOGGER, type Logger } from '../observability/log.js';
import { LogShipper } from '../observability/log-shipper.js';
import { Metrics } from '../observability/metrics.js';
import { CONFIG, type KitConfig } from '../service/config.js';
import { KitTransport } from './transport.js';

/** Passes a handler's error unchanged to the dispatcher, which turns it into the error form. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Provides the connection to NATS and what calls the handlers. `ServiceModule` connects, and stops the calls. */
@Global()
@Module({
  providers: [
    {
      provide: BUS,
      inject: [CONFIG, LOGGER],
      useFactory: ({ NATS_URL, NATS_REPLICAS, SERVICE_NAME, SUBJECT_PREFIX }: KitConfig, logger: Logger) =>
        new Bus(NATS_URL, SERVICE_NAME, SUBJECT_PREFIX, logger, NATS_REPLICAS),
    },
    {
      provide: KitTransport,
      inject: [
        CONFIG,
        BUS,
        Metrics,
        LOGGER,
        { token: Outbox, optional: true },
        { token: Pool, optional: true },
      ],
      useFactory: createTransport,
    },
    { provide: APP_FILTER, useClass: RethrowFilter },
  ],
  exports: [BUS, KitTransport],
})
export class CallsModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    private readonly transport: KitTransport,
    private readonly shipper: LogShipper,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.connection('kubrik_nats_connected', 'Connection to NATS', () => this.bus.connected);
    this.transport.start();
    this.shipper.start(this.bus);
  }

  /** Sends the last lines of the log, then closes the connection. */
  async onApplicationShutdown(): Promise<void> {
    this.shipper.stop(this.bus);
    await this.bus.close();
  }
}

function createTransport(
  { SERVICE_NAME: domain, INTERNAL_TOKEN: internalToken, NODE_ENV }: KitConfig,
  bus: Bus,
  metrics: Metrics,
  logger: Logger,
  outbox?: Outbox,
  pool?: Pool,
): KitTransport {
  return new KitTransport({
    domain,
    internalToken,
    bus,
    outbox,
    pool,
    metrics,
    logger,
    checkReplies: NODE_ENV !== 'production',
  });
}
