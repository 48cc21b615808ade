import type { Kysely } from 'kysely';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Metrics } from '../observability/metrics.js';
import { readOutbox } from '../service/database-report.repository.js';
import { maxTransactions, type Outbox } from './outbox.js';

/** Declares the metrics of an outbox. Replicas share the rows, so they answer the same. */
export function measureOutbox(metrics: Metrics, outbox: Outbox, db: Kysely<KitTables>): void {
  metrics.gauge({
    name: 'kubrik_outbox_waiting',
    help: 'Outbox rows that the event stream has not acknowledged',
    read: async () => (await readOutbox(db)).waiting,
  });
  metrics.gauge({
    name: 'kubrik_outbox_oldest_seconds',
    help: 'Age of the oldest outbox row that the event stream has not acknowledged; 0 when there is none',
    read: async () => (await readOutbox(db)).oldestSeconds,
  });
  metrics.gauge({
    name: 'kubrik_transactions',
    help: 'Transactions of the outbox: running, or free to begin',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'running' }, value: maxTransactions - outbox.freeTransactions },
      { labels: { state: 'free' }, value: outbox.freeTransactions },
    ],
  });
}
