import type { Pool, PoolClient } from 'pg';

/**
 * Wraps the pool for the job queue, because three faults of graphile-worker's listener would end the process:
 *
 * - It releases its client twice when it stops while PostgreSQL does not answer; pg throws at the second time.
 * - It releases a client even when `connect` returned none, because the pool has ended.
 * - It ignores errors of the client while it waits for its last answer.
 */
export function listenerPool(pool: Pool): Pool {
  const connect = (callback?: ConnectCallback) => {
    if (!callback) return pool.connect();
    pool.connect((error, client, release?: Release) => {
      client?.off('error', ignore).on('error', ignore);
      callback(error, client, once(release));
    });
  };
  return new Proxy(pool, {
    get(target, key) {
      const value = key === 'connect' ? connect : Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Release = (error?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

function once(release: Release | undefined): Release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release?.(error);
  };
}

function ignore(): void {}
