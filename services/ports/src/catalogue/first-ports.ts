import { LOGGER, type Logger, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PortStore } from '../port/port.store.js';
import { seaPortFacts } from './sea-ports.js';

const rankOfKnown = 1;

/** Puts the ports of `sea-ports` into a database that has none. */
@Injectable()
export class FirstPorts implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    private readonly store: PortStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await this.store.lock(tx);
      const there = await tx.manager.query('select 1 from ports limit 1');
      if (there.length > 0) return;
      const { added } = await this.store.merge(tx, seaPortFacts(), rankOfKnown);
      this.logger.info({ added }, 'the first ports are there');
    });
  }
}
