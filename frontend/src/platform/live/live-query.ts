import { coalesce } from '../coalesce';
import { joinRoom } from './live-connection';
import type { LiveHandlers } from './live-events';

/** The parts of the object that RTK Query passes to `onCacheEntryAdded`. */
interface CacheEntry {
  cacheDataLoaded: PromiseLike<unknown>;
  cacheEntryRemoved: Promise<void>;
}

interface LiveQuery {
  room: string;
  /** Requests the query again. Calls during a request cause one more. */
  refetch(): unknown;
  /** The handlers of the room's events; calls of `refetch` are coalesced. */
  events(refetch: () => void): LiveHandlers;
  /** Refetches only when the room is joined again after a lost connection, not at the first join. */
  skipFirstJoin?: boolean;
}

/** Subscribes when the query has an answer, and unsubscribes when the query leaves the cache. */
export async function whileCached(
  { cacheDataLoaded, cacheEntryRemoved }: CacheEntry,
  subscribe: () => () => void,
): Promise<void> {
  // A server renders only once, so it needs no events.
  if (import.meta.env.SSR) return;
  await Promise.resolve(cacheDataLoaded).catch(() => undefined);
  const unsubscribe = subscribe();
  await cacheEntryRemoved;
  unsubscribe();
}

/**
 * Keeps a cached query current by the events of a room. Events may have been missed before the room was
 * joined, so each join refetches the query.
 */
export const liveQuery = (
  entry: CacheEntry,
  { room, refetch, events, skipFirstJoin = false }: LiveQuery,
): Promise<void> =>
  whileCached(entry, () => {
    const read = coalesce(async () => refetch());
    let isFirstJoin = true;
    return joinRoom(room, events(read), () => {
      if (!isFirstJoin || !skipFirstJoin) read();
      isFirstJoin = false;
    });
  });
