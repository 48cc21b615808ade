import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents, type CachedRead, type Call, cacheTags, clientCalls, type Event } from '../index.js';

const nameOf = ({ domain, name }: Call) => `${domain}.${name}`;
const cached = clientCalls.flatMap((call) =>
  call.cache?.tags ? [{ call: nameOf(call), cache: call.cache satisfies CachedRead }] : [],
);

/** Templates that differ only in the name of their placeholder are one tag. */
const withoutName = (tag: string) => tag.replace(/\{\w+\}/, '{}');

/**
 * Tags that an event purges. A field with a fixed set of values stands for each of them, any other field for any value.
 */
function purgedBy({ data, purges = [] }: Event): string[] {
  return purges.flatMap((tag) => {
    const field = data.shape[/\{(\w+)\}/.exec(tag)?.[1] ?? ''];
    const words = field instanceof z.ZodEnum ? field.options : undefined;
    return words ? words.map((word) => tag.replace(/\{\w+\}/, String(word))) : [withoutName(tag)];
  });
}

const purged = new Set(allEvents.flatMap(purgedBy));
const carried = new Set(cached.flatMap(({ cache }) => cache.tags.map(withoutName)));
/** `topics:topic` is one of `topics:{kind}`. */
const isOneOf = (tag: string, template: string) =>
  tag === template ||
  (template.endsWith('{}') && !tag.includes('{') && tag.startsWith(template.slice(0, -2)));

describe('cache tags', () => {
  it.each(cached.flatMap(({ call, cache }) => cache.tags.map((tag) => [tag, call] as const)))(
    '«%s», which the answer of %s carries, is purged by an event',
    (tag) => expect(purged).toContain(withoutName(tag)),
  );

  it.each(cacheTags)('«%s» is carried by a cached answer', (tag) => {
    expect([...carried].filter((one) => isOneOf(one, withoutName(tag)))).not.toEqual([]);
  });

  it.each(
    clientCalls.flatMap((call) => (call.cache?.purges ?? []).map((tag) => [nameOf(call), tag] as const)),
  )('%s purges «%s», which a cached answer carries', (_, tag) => expect(carried).toContain(withoutName(tag)));

  it.each(clientCalls.filter(({ cache }) => cache).map((call) => [nameOf(call), call] as const))(
    '%s keeps answers if it is a read, and purges them if it is a write',
    (_, { http, cache }) => expect(http.method === 'GET').toBe(cache?.tags !== undefined),
  );
});
