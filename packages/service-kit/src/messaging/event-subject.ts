import { createHash } from 'node:crypto';
import { allEvents } from '@kubrik/contract';

/**
 * The number of partitions into which the events of a type are divided by their key. Replicas share them, so more
 * replicas than partitions would leave some without work. If it is changed, events that wait in the old partitions are
 * not read any more.
 */
export const partitionCount = 8;

const keyFields = new Map(allEvents.map(({ type, key }) => [type, key]));

export const hasKey = (type: string): boolean => keyFields.get(type) !== undefined;

/**
 * The key of an event, whose events keep their order: the id of an article, port, topic or person. Undefined when the
 * type declares no key.
 */
export function keyOf(type: string, data: Record<string, unknown>): string | undefined {
  const field = keyFields.get(type);
  return field && String(data[field]);
}

/** `events.news.comment-added.3`: the last part is the partition of its key. */
export function eventSubject(type: string, data: Record<string, unknown>): string {
  const key = keyOf(type, data);
  return key === undefined ? `events.${type}` : `events.${type}.${partitionOf(key)}`;
}

const partitionOf = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32BE() % partitionCount;
