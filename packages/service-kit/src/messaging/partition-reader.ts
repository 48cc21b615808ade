import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Logger } from '../observability/log.js';
import type { Bus } from './bus.js';
import type { Partition } from './consumer.js';
import type { EventHandling } from './event-handling.js';

/** Most events that are delivered but not yet handled. */
const maxWaiting = 500;
/**
 * In ms. After this time the server delivers an event again that the reader lost without noticing. A new reader does
 * not wait for it: it begins at the first unhandled event.
 */
const ackWait = 60_000;
const firstPause = 200;
const longestPause = 3_000;

/**
 * Reads one partition for as long as this replica holds it (see WorkShares). Two readers may overlap for a moment, while
 * one does not yet know that it has lost the partition. Even then no event is handled twice or in another order:
 *
 * - Each reader gets the events without a gap from the first unhandled one; if there is a gap, it begins again.
 * - The inbox makes the second reader wait for the first one's transaction, and skip the events that it has committed.
 */
export class PartitionReader {
  constructor(
    private readonly bus: Bus,
    private readonly partition: Partition,
    private readonly newHandling: () => EventHandling,
    private readonly logger: Logger,
  ) {}

  /** Resolves after `signal`, when no event is being handled any more. */
  async run(signal: AbortSignal): Promise<void> {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const manager = await jetstreamManager(this.bus.connection, { timeout: 5000 });
        const next = await this.open(manager);
        if (next === undefined) return;
        await this.read(next, signal, () => {
          pause = firstPause;
        });
      } catch (error) {
        const { durable } = this.partition;
        if (!signal.aborted) this.logger.warn({ err: error, consumer: durable }, 'consumer interrupted');
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /**
   * Makes the durable consumer continue after its last handled event.
   *
   * @returns the number of its next delivery; undefined when there is nothing left to read
   */
  private async open(manager: JetStreamManager): Promise<number | undefined> {
    const { bus, partition } = this;
    const { durable, isFormer } = partition;
    const known = await manager.consumers.info(bus.eventStream, durable).catch(undefinedIfMissing);
    if (isFormer && !known) return undefined;
    if (known && this.continues(known)) {
      if (!isFormer || known.num_pending > 0) return known.delivered.consumer_seq + 1;
      await manager.consumers.delete(bus.eventStream, durable);
      return undefined;
    }
    // Without this, events that were delivered but not handled would arrive after later ones.
    if (known) await manager.consumers.delete(bus.eventStream, durable);
    await manager.consumers.add(bus.eventStream, {
      durable_name: durable,
      filter_subject: bus.subject(partition.filter),
      ack_policy: AckPolicy.Explicit,
      ...(known
        ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: known.ack_floor.stream_seq + 1 }
        : { deliver_policy: DeliverPolicy.All }),
      ack_wait: nanos(ackWait),
      max_ack_pending: maxWaiting,
    });
    return 1;
  }

  private continues({ config, num_ack_pending }: ConsumerInfo): boolean {
    return (
      num_ack_pending === 0 &&
      config.max_ack_pending === maxWaiting &&
      config.filter_subject === this.bus.subject(this.partition.filter)
    );
  }

  private async read(next: number, signal: AbortSignal, onMessage: () => void): Promise<void> {
    const { bus, partition } = this;
    const consumer = await bus.jetstream.consumers.get(bus.eventStream, partition.durable);
    const messages = await consumer.consume({
      max_messages: maxWaiting,
      // In ms. Also how long the client waits after a pull request that the server did not answer.
      expires: 12_000,
      idle_heartbeat: 4_000,
      abort_on_missing_resource: true,
    });
    const handling = this.newHandling();
    const stop = () => messages.stop();
    signal.addEventListener('abort', stop);
    // The reading may have been stopped while the consumer was being opened.
    if (signal.aborted) stop();
    const unsubscribe = bus.onChange((connected) => connected || stop());
    void stopWhenSilent(messages);
    try {
      for await (const message of bus.read(messages)) {
        if (signal.aborted) break;
        onMessage();
        if (message.info.deliverySequence !== next++) break;
        handling.add(message);
        if (partition.isFormer && message.info.pending === 0) {
          await handling.settle(signal);
          break;
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      unsubscribe();
      await handling.stop();
    }
  }
}

/**
 * Ends the reading when the consumer sends no signs of life: a server of the cluster may have died with events on their
 * way, which the others would deliver again only after `ackWait`. A new reader begins at the first unhandled event.
 */
async function stopWhenSilent(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status()) if (type === 'heartbeats_missed') messages.stop();
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) return;
  throw error;
}
