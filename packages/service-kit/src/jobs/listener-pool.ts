import type { Pool, PoolClient } from 'pg';

/**
 * The pool as the job queue gets it. graphile-worker gives the client of its listener back twice when it stops while PostgreSQL
 * does not answer; pg throws at the second time, which nobody catches, so the process would end. Here the second does nothing.
 */
export function listenerPool(pool: Pool): Pool {
  const connect = (callback?: ConnectCallback) => {
    if (!callback) return pool.connect();
    pool.connect((error, client, release) => callback(error, client, once(release)));
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

function once(release: Release): Release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
