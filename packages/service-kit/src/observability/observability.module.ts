import { Global, Module } from '@nestjs/common';
import { CONFIG, type KitConfig } from '../service/config.js';
import { createLogger, LOGGER, type Logger, NestLog } from './log.js';
import { LogShipper } from './log-shipper.js';
import { Metrics } from './metrics.js';

/** Provides log and metrics. Lines logged before NATS is reached wait in the shipper. */
@Global()
@Module({
  providers: [
    Metrics,
    {
      provide: LogShipper,
      inject: [CONFIG],
      useFactory: ({ SERVICE_NAME }: KitConfig) => new LogShipper(SERVICE_NAME),
    },
    {
      provide: LOGGER,
      inject: [CONFIG, LogShipper],
      useFactory: ({ SERVICE_NAME, LOG_LEVEL }: KitConfig, shipper: LogShipper) =>
        createLogger(SERVICE_NAME, LOG_LEVEL, (line) => shipper.add(line)),
    },
    { provide: NestLog, inject: [LOGGER], useFactory: (logger: Logger) => new NestLog(logger) },
  ],
  exports: [Metrics, LogShipper, LOGGER, NestLog],
})
export class ObservabilityModule {}
