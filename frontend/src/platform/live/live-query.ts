import { coalesce } from '../coalesce';
import { joinRoom } from './live-connection';
import type { LiveHandlers } from './live-events';

/** What is needed of the cache entry that RTK Query passes to `onCacheEntryAdded`. */
interface CacheEntry {
  cacheDataLoaded: PromiseLike<unknown>;
  cacheEntryRemoved: Promise<void>;
}

interface LiveQuery {
  room: string;
  /** Reads the query again. Calls during a read cause one more read. */
  refetch(): unknown;
  /** The handlers of the room's events; `refetch` is coalesced. */
  events(refetch: () => void): LiveHandlers;
  /** Reads again only when the room is joined anew after a lost connection, not when it is joined first. */
  skipFirstJoin?: boolean;
}

/** Subscribes once the query has an answer, and unsubscribes when it leaves the cache. */
export async function whileCached(
  { cacheDataLoaded, cacheEntryRemoved }: CacheEntry,
  subscribe: () => () => void,
): Promise<void> {
  // A server renders once.
  if (import.meta.env.SSR) return;
  await Promise.resolve(cacheDataLoaded).catch(() => undefined);
  const unsubscribe = subscribe();
  await cacheEntryRemoved;
  unsubscribe();
}

/**
 * Keeps a query current by the events of a room while it is cached. Events may have been missed before the room was
 * joined, so each join reads the query again.
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
