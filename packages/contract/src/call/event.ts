import { z } from 'zod';
import type { CacheTag } from './cache-tags.js';
import type { Domain } from './call.js';

export interface EventSpec {
  /**
   * The data that receivers need, never a database row: receivers depend on the contract, not on tables of another
   * service.
   */
  data: z.ZodObject;
  /**
   * Field of `data` with the id of an article, port, topic or person: events with the same id are handled in order,
   * others side by side. Without a key, all events of the type are handled in order.
   */
  key?: string;
  /** Cache tags that the event purges; a tag may name a field of `data`: `news:{newsId}`. Default: none. */
  purges?: readonly CacheTag[];
  /** Any service may publish it, not only that of its domain. */
  fromAnyService?: true;
  /** Fields of `data` that no browser gets, although the event has rooms. */
  withheld?: readonly string[];
  /** Socket.IO rooms that receive it, with fields of `data` in braces. Default: it never leaves the servers. */
  rooms?: readonly string[];
}

/** One declared event; its subject is `events.<type>`, and with a key `events.<type>.<partition>`. */
export type Event<S extends EventSpec = EventSpec> = S & { domain: Domain; type: string };
export type Payload<E extends EventSpec> = z.output<E['data']>;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every event travels in this envelope. `id` is a UUIDv7 and stays the same when it is sent again. */
export const envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  // Not `z.record`, with which every receiver would check each field.
  data: z.custom<Record<string, unknown>>(isObject),
});
export type Envelope = z.output<typeof envelope>;

type FieldOf<S> = S extends { data: z.ZodObject<infer Shape> } ? keyof Shape & string : never;
/** The key and the tags of an event may only name fields of its own data. */
type WithOwnFields<T> = {
  [K in keyof T]: { key?: FieldOf<T[K]>; purges?: readonly CacheTag<FieldOf<T[K]>>[] };
};

/**
 * Declares the events of one domain; keys become types in kebab case: `commentAdded` is `news.comment-added`.
 *
 * @param branch what the types begin with; events of one branch can share a consumer
 */
export function defineEvents<const T extends Record<string, EventSpec>>(
  domain: Domain,
  specs: T & WithOwnFields<T>,
  branch: string = domain,
): { [K in keyof T]: Event<T[K]> } {
  const events = Object.entries<EventSpec>(specs).map(([name, spec]) => [
    name,
    { ...spec, domain, type: `${branch}.${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}` },
  ]);
  return Object.fromEntries(events);
}
