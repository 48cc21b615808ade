import { jetstreamManager } from '@nats-io/jetstream';
import type { Bus } from './bus.js';

/** How many events a durable consumer has still to handle. */
export interface ConsumerLag {
  consumer: string;
  waiting: number;
}

/** Every durable consumer of the event stream. */
export async function consumerLags(bus: Bus): Promise<ConsumerLag[]> {
  const manager = await jetstreamManager(bus.connection);
  const lags: ConsumerLag[] = [];
  for await (const { name, config, num_pending, num_ack_pending } of manager.consumers.list(
    bus.eventStream,
  )) {
    if (config.durable_name) lags.push({ consumer: name, waiting: num_pending + num_ack_pending });
  }
  return lags;
}
