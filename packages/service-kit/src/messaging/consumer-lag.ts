import { jetstreamManager } from '@nats-io/jetstream';
import type { Bus } from './bus.js';
import { consumerOfDurable } from './consumer.js';

/** How many events a consumer has still to handle, in all its partitions. */
export interface ConsumerLag {
  consumer: string;
  waiting: number;
}

/** Every consumer of the event stream. */
export async function consumerLags(bus: Bus): Promise<ConsumerLag[]> {
  const manager = await jetstreamManager(bus.connection);
  const lags = new Map<string, number>();
  for await (const { name, config, num_pending, num_ack_pending } of manager.consumers.list(
    bus.eventStream,
  )) {
    if (!config.durable_name) continue;
    const consumer = consumerOfDurable(name);
    lags.set(consumer, (lags.get(consumer) ?? 0) + num_pending + num_ack_pending);
  }
  return Array.from(lags, ([consumer, waiting]) => ({ consumer, waiting }));
}
