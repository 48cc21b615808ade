import type { ConsumerSpec } from '@kubrik/contract';
import type { ReceivedEvent, Subscription } from '../calls/decorators.js';
import { hasKey, partitionCount } from './event-subject.js';

/** A handler of one type of event. */
export interface EventHandler extends Pick<Subscription, 'event' | 'isBatch'> {
  /** Handles one event or, with `isBatch`, consecutive events; all in one transaction. */
  handle(events: ReceivedEvent[]): Promise<void>;
}

/**
 * The handlers of one name. Together they handle each event exactly once over all replicas, and events of one key in
 * stream order.
 */
export interface Consumer {
  /** Name in its inbox rows, dead letters and metrics. */
  name: string;
  handlers: EventHandler[];
  order: NonNullable<Subscription['order']>;
}

/** One durable JetStream consumer, which one replica at a time reads. */
export interface Partition extends PartitionSpec {
  consumer: Consumer;
}

/** The part of a consumer's events that a durable JetStream consumer delivers. */
export interface PartitionSpec {
  /** Name of the JetStream consumer. */
  durable: string;
  /** Subject without the installation's prefix. */
  filter: string;
  /** Left by an earlier version without partitions: it is read to its end and deleted, never created. */
  isFormer: boolean;
}

export function partitionsOf(consumer: Consumer): Partition[] {
  const { name: as, handlers, order } = consumer;
  const events = handlers.map(({ event }) => event);
  return partitionSpecs({ as, events, order }).map((spec) => ({ consumer, ...spec }));
}

/** @throws Error when only some of the events have a key, or they are of different domains */
export function partitionSpecs(consumer: Pick<ConsumerSpec, 'as' | 'events' | 'order'>): PartitionSpec[] {
  const { as: name, events, order } = consumer;
  const types = events.map(({ type }) => type);
  const subject = `events.${subjectOf(types)}`;
  const whole = (filter: string, isFormer = false) => ({ durable: name, filter, isFormer });
  if (!types.some(hasKey)) return [whole(subject)];
  if (!types.every(hasKey)) throw new Error(`${name}: some of its events have a key, others have none`);
  if (order === 'stream') return [whole(`${subject.replace(/\.\*$/, '')}.>`)];
  const partitions = Array.from({ length: partitionCount }, (_, number) => {
    return { durable: `${name}-${number}`, filter: `${subject}.${number}`, isFormer: false };
  });
  return [whole(subject, true), ...partitions];
}

/** Names of the JetStream consumers that are made for these. */
export const durablesOf = (consumers: Pick<ConsumerSpec, 'as' | 'events' | 'order'>[]): string[] =>
  consumers
    .flatMap(partitionSpecs)
    .filter(({ isFormer }) => !isFormer)
    .map(({ durable }) => durable);

/** The consumer's name in the name of one of its JetStream consumers. */
export const consumerOfDurable = (durable: string): string => durable.replace(/-\d+$/, '');

/** The subject of one type of event, or of all events of a domain: older servers accept no list of subjects. */
function subjectOf([first, ...others]: string[]): string {
  if (!first || others.length === 0) return first ?? '';
  const domain = first.slice(0, first.indexOf('.') + 1);
  if (!others.every((type) => type.startsWith(domain)))
    throw new Error(
      `${first} and ${others.join(', ')} are of different domains: a consumer has events of one domain`,
    );
  return `${domain}*`;
}
