import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { WorkShares } from '../database/work-shares.js';
import { startWork } from '../service/start-work.js';
import { type Consumer, type Partition, partitionsOf } from './consumer.js';
import { EventHandling, type HandlingDependencies } from './event-handling.js';
import { PartitionReader } from './partition-reader.js';

/** How many transactions all consumers of a service may have at the same time. */
const maxTransactions = 3;

/** The consumers of one service; its replicas share their partitions. */
export class Consumers {
  private readonly dependencies: HandlingDependencies;
  private readonly shares: WorkShares;

  constructor(consumers: Consumer[], pool: Pool, dependencies: Omit<HandlingDependencies, 'limit'>) {
    this.dependencies = { ...dependencies, limit: pLimit(maxTransactions) };
    const partitions = consumers.flatMap(partitionsOf).map((partition) => ({
      name: partition.durable,
      group: groupOf(partition),
      begin: () => this.read(partition),
    }));
    this.shares = new WorkShares({ pool, name: 'consumers', partitions, logger: dependencies.logger });
  }

  start(): void {
    this.shares.start();
  }

  /** Resolves when no event is being handled any more. */
  stop(): Promise<void> {
    return this.shares.stop();
  }

  /** @returns a function that ends the reading */
  private read(partition: Partition): () => Promise<void> {
    const { dependencies } = this;
    const newHandling = () => new EventHandling(partition.consumer, dependencies);
    const reader = new PartitionReader(dependencies.bus, partition, newHandling, dependencies.logger);
    return startWork((signal) => reader.run(signal));
  }
}

/**
 * Replicas share the partitions of each consumer as one group; consumers without partitions and former ones form one
 * group together.
 */
const groupOf = ({ durable, consumer }: Partition) => (durable === consumer.name ? '' : consumer.name);
