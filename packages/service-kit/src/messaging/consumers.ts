import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { WorkShares } from '../database/work-shares.js';
import { startWork } from '../service/start-work.js';
import { type Consumer, type Partition, partitionsOf } from './consumer.js';
import { EventHandling, type HandlingTools } from './event-handling.js';
import { PartitionReader } from './partition-reader.js';

/** Transactions that the consumers of a service have at once. */
const maxTransactions = 3;

/** The consumers of one service; its replicas share their partitions. */
export class Consumers {
  private readonly tools: HandlingTools;
  private readonly shares: WorkShares;

  constructor(consumers: Consumer[], pool: Pool, tools: Omit<HandlingTools, 'limit'>) {
    this.tools = { ...tools, limit: pLimit(maxTransactions) };
    const partitions = consumers.flatMap(partitionsOf);
    const parts = new Map(partitions.map((one) => [one.durable, () => this.read(one)]));
    this.shares = new WorkShares({ pool, name: 'consumers', parts, logger: tools.logger });
  }

  start(): void {
    this.shares.start();
  }

  /** Resolves when no event is being handled any more. */
  stop(): Promise<void> {
    return this.shares.stop();
  }

  /** @returns ends the reading */
  private read(partition: Partition): () => Promise<void> {
    const { tools } = this;
    const newHandling = () => new EventHandling(partition.consumer, tools);
    const reader = new PartitionReader(tools.bus, partition, newHandling, tools.logger);
    return startWork((signal) => reader.run(signal));
  }
}
