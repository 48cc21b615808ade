import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { WorkShares } from '../database/work-shares.js';
import { type Consumer, type Partition, partitionsOf } from './consumer.js';
import { EventHandling, type HandlingTools } from './event-handling.js';
import { PartitionReader } from './partition-reader.js';

/** Transactions that the consumers of a service have at once. */
const maxTransactions = 3;

/** The consumers of one service; its replicas share their partitions. */
export class Consumers {
  private readonly tools: HandlingTools;
  private readonly partitions: Map<string, Partition>;
  private readonly shares: WorkShares;

  constructor(consumers: Consumer[], pool: Pool, tools: Omit<HandlingTools, 'limit'>) {
    this.tools = { ...tools, limit: pLimit(maxTransactions) };
    this.partitions = new Map(consumers.flatMap(partitionsOf).map((one) => [one.durable, one]));
    this.shares = new WorkShares({
      pool,
      name: 'consumers',
      parts: [...this.partitions.keys()],
      take: (durable) => this.read(durable),
      logger: tools.logger,
    });
  }

  start(): void {
    if (this.partitions.size > 0) this.shares.start();
  }

  /** Resolves when no event is being handled any more. */
  stop(): Promise<void> {
    return this.shares.stop();
  }

  private read(durable: string): () => Promise<void> {
    const partition = this.partitions.get(durable);
    if (!partition) throw new Error(`no consumer has the partition ${durable}`);
    const { tools } = this;
    const newHandling = () => new EventHandling(partition.consumer, tools);
    const reader = new PartitionReader(tools.bus, partition, newHandling, tools.logger);
    reader.start();
    return () => reader.stop();
  }
}
