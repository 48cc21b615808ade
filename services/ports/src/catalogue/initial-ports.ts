import { LOGGER, type Logger, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MergeService } from '../port/merge.service.js';
import { PortRepository } from '../port/port.repository.js';
import { portRank } from '../port/port-rank.js';
import { seaPortFacts } from './sea-ports.js';

/** Fills an empty database with the ports of `sea-ports`. */
@Injectable()
export class InitialPorts implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    private readonly ports: PortRepository,
    private readonly merging: MergeService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await this.ports.lock(tx);
      if (!(await this.ports.isEmpty(tx))) return;
      const { added } = await this.merging.merge(tx, seaPortFacts(), portRank.known);
      this.logger.info({ added }, 'the first ports were added');
    });
  }
}
