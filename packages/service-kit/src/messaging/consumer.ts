import type { Event } from '@kubrik/contract';
import type { ReceivedEvent, Subscription } from '../calls/decorators.js';
import { hasKey, partitionCount } from './event-subject.js';

/** A handler of one type of event. */
export interface EventHandler extends Pick<Subscription, 'event' | 'isBatch'> {
  /** Gets one event, or with `isBatch` events that follow one another; all of one transaction. */
  handle(events: ReceivedEvent[]): Promise<void>;
}

/** What handles events under one name: each exactly once over all replicas, those of one key in stream order. */
export interface Consumer {
  /** Of its rows in the inbox, its dead letters and its metrics. */
  name: string;
  handlers: EventHandler[];
  order: NonNullable<Subscription['order']>;
}

/** One durable JetStream consumer: the part of a consumer's events that one replica at a time reads. */
export interface Partition {
  consumer: Consumer;
  /** Name of the JetStream consumer. */
  durable: string;
  /** Subject without the installation's prefix. */
  filter: string;
  /** Left by a version without partitions: it is read to its end and deleted, never made. */
  isFormer: boolean;
}

export function partitionsOf(consumer: Consumer): Partition[] {
  const { name, handlers, order } = consumer;
  const types = handlers.map(({ event }) => event.type);
  const subject = `events.${subjectOf(handlers)}`;
  const whole = (filter: string, isFormer = false) => ({ consumer, durable: name, filter, isFormer });
  if (!types.some(hasKey)) return [whole(subject)];
  if (!types.every(hasKey)) throw new Error(`${name}: some of its events have a key, others have none`);
  if (order === 'stream') return [whole(`${subject.replace(/\.\*$/, '')}.>`)];
  const partitions = Array.from({ length: partitionCount }, (_, number) => {
    return { consumer, durable: `${name}-${number}`, filter: `${subject}.${number}`, isFormer: false };
  });
  return [whole(subject, true), ...partitions];
}

/** The consumer's name in the name of one of its JetStream consumers. */
export const consumerOfDurable = (durable: string): string => durable.replace(/-\d+$/, '');

/** The subject of one type of event, or of all events of a domain, because older servers take no list of subjects. */
function subjectOf(handlers: { event: Event }[]): string {
  const [first, ...others] = handlers.map(({ event }) => event.type);
  if (!first || others.length === 0) return first ?? '';
  const domain = first.slice(0, first.indexOf('.') + 1);
  if (!others.every((type) => type.startsWith(domain)))
    throw new Error(
      `${first} and ${others.join(', ')} are of different domains: a consumer has events of one domain`,
    );
  return `${domain}*`;
}
