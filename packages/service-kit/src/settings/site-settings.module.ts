import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { BUS, type Bus } from '../messaging/bus.js';
import { LOGGER, type Logger } from '../observability/log.js';
import { Settings } from './settings.js';

/** Provides the site's settings, which arrive once NATS is reached. */
@Global()
@Module({
  providers: [
    {
      provide: Settings,
      inject: [BUS, LOGGER],
      useFactory: (bus: Bus, logger: Logger) => new Settings(bus, logger),
    },
  ],
  exports: [Settings],
})
export class SiteSettingsModule implements OnModuleInit {
  constructor(private readonly settings: Settings) {}

  onModuleInit(): void {
    this.settings.start();
  }
}
