import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portEvents } from '@kubrik/contract';
import { allowIdle, CONFIG, LOGGER, type Logger, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { dataFolder } from '../data-files.js';
import { PortRepository } from '../directory/port.repository.js';
import { MergeService } from '../merge/merge.service.js';
import { mergeEdition } from '../merge/merge-port.js';
import type { PortsConfig } from '../ports.config.js';
import { tidesFile } from '../tide/tide-stations.js';
import { AppliedCatalogueRepository } from './applied-catalogue.repository.js';
import { readCatalogue } from './catalogue.js';

/** In seconds, between two statements: reading and merging all ports takes a slow machine so long. */
const longestPause = 120;

/**
 * Writes the ports that come with the product into the database, at the first start and whenever its files have
 * changed.
 */
@Injectable()
export class ProductPorts implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    private readonly ports: PortRepository,
    private readonly applied: AppliedCatalogueRepository,
    private readonly merging: MergeService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const hash = [hashOfFiles(), mergeEdition, this.config.PORTS_AT_START].join(' ');
    await this.outbox.transaction(async (tx) => {
      await this.ports.lockPorts(tx);
      if ((await this.applied.hash(tx)) === hash) return;
      await allowIdle(tx.kit, longestPause);
      const { records, furtherCodes } = readCatalogue(this.config.PORTS_AT_START);
      const { added, changed } = await this.merging.join(tx, furtherCodes, records);
      await this.applied.write(tx, hash);
      if (added + changed > 0) tx.emit(portEvents.imported, { added, changed });
      this.logger.info({ added, changed }, 'the ports that come with the product are in the database');
    });
  }
}

function hashOfFiles(): string {
  const hash = createHash('sha256');
  // Tides are read from their file and are not in the database.
  const files = readdirSync(dataFolder).filter((file) => file !== tidesFile);
  for (const file of files.sort()) hash.update(readFileSync(join(dataFolder, file)));
  return hash.digest('hex');
}
