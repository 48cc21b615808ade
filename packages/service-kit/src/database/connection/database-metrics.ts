import type { Pool } from 'pg';
import type { Metrics } from '../../observability/metrics.js';
import { databaseOnPool, isAnswering } from './typed-database.js';

/** Declares the metrics of a service's database and of the pool of connections to it. */
export function measureDatabase(metrics: Metrics, pool: Pool): void {
  metrics.gauge({
    name: 'kubrik_database_connections',
    help: 'Connections of the pool: busy, idle, or free, which are not open',
    labelNames: ['state'],
    read: () => {
      const { totalCount, idleCount, options } = pool;
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'free' }, value: options.max - totalCount },
      ];
    },
  });
  metrics.gauge({
    name: 'kubrik_database_waiting',
    help: 'Queries and transactions that wait for a connection of the pool',
    read: () => pool.waitingCount,
  });
  const db = databaseOnPool(pool);
  metrics.connection('kubrik_database_connected', 'Whether the database answers', () => isAnswering(db));
}
