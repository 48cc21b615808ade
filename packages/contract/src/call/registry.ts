import type { AnyCall } from './call.js';
import type { ConsumerSpec } from './consumers.js';
import type { Event } from './event.js';

/**
 * Checks that calls are distinct, and returns them.
 * @throws Error when two of them have one name, or one method and path
 */
export function registerCalls<C extends AnyCall>(calls: C[]): C[] {
  requireUnique('calls are named', calls, ({ domain, name }) => `${domain}.${name}`);
  requireUnique('calls answer', calls, ({ http }) => http && `${http.method} ${routeOf(http.path)}`);
  return calls;
}

/**
 * Checks that events are distinct, and returns them.
 * @throws Error when two of them have one type
 */
export function registerEvents(events: Event[]): Event[] {
  requireUnique('events have the type', events, ({ type }) => type);
  return events;
}

/**
 * Checks that consumers are distinct, and returns them.
 * @throws Error when two of them have one name
 */
export function registerConsumers(consumers: ConsumerSpec[]): ConsumerSpec[] {
  requireUnique('consumers are named', consumers, ({ as }) => as);
  return consumers;
}

type Merged<Groups extends object[]> = Groups extends [infer First, ...infer Rest extends object[]]
  ? First & Merged<Rest>
  : unknown;

/** Merges a domain's declarations from several files into one group. @throws Error when two groups have the same key */
export function mergeGroups<Groups extends object[]>(...groups: Groups): Merged<Groups> {
  const entries = groups.flatMap((group) => Object.entries(group));
  requireUnique('groups of one domain have', entries, ([key]) => key);
  return Object.fromEntries(entries) as Merged<Groups>;
}

/** The route of a path: paths that differ only in the names of their parameters have the same route. */
const routeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

function requireUnique<T>(what: string, items: readonly T[], keyOf: (item: T) => string | undefined): void {
  const seen = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    if (seen.has(key)) throw new Error(`The contract is wrong: two ${what} ${key}`);
    seen.add(key);
  }
}
