import type { Envelope } from '@kubrik/contract';
import { headers as natsHeaders } from '@nats-io/transport-node';
import type { Kysely } from 'kysely';
import { advisoryLockKey } from '../database/advisory-lock.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { requestIdHeader } from '../observability/context.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { operatorHint } from '../observability/operator-hint.js';
import {
  continueTrace,
  currentTraceparent,
  outsideTrace,
  SpanKind,
  traceparentHeader,
} from '../observability/trace.js';
import type { Bus } from './bus.js';
import { CoalescingWorker } from './coalescing-worker.js';
import { eventSubject } from './event-subject.js';
import { deleteOld, prepareRelayStatements, type WaitingEvent } from './outbox.repository.js';

const batchSize = 200;
/** Name of the advisory lock under which one replica at a time publishes. */
export const relayLock = 'relay';
const lockKey = { key: advisoryLockKey(relayLock) };
const safetyPass = 1000;
const keepDays = { outbox: 7, inbox: 30, idempotencyKeys: 30 };

/**
 * Publishes the outbox in order, one replica at a time. A row is marked as sent only after the stream has
 * acknowledged it, so PostgreSQL stays the record.
 */
export class Relay {
  private readonly loop = new CoalescingWorker(() => outsideTrace(() => this.drain()));
  private readonly statements: ReturnType<typeof prepareRelayStatements>;
  private cleaning: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Kysely<KitTables>,
    private readonly bus: Bus,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.statements = prepareRelayStatements(db);
  }

  start(): void {
    // The timer also publishes rows of a replica that died between commit and publication.
    this.loop.start(safetyPass);
    this.cleaning = setInterval(() => void this.deleteOldRows(), 60 * 60 * 1000).unref();
  }

  trigger(): void {
    this.loop.trigger();
  }

  async stop(): Promise<void> {
    clearInterval(this.cleaning);
    await this.loop.stop();
    await this.drain();
  }

  private async drain(): Promise<void> {
    try {
      while (this.bus.connected && (await this.batch()) === batchSize);
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox could not be published; it will be tried again');
    }
  }

  private batch(): Promise<number> {
    return this.db.transaction().execute(async (db) => {
      await this.statements.lock(lockKey, db);
      const rows = await this.statements.waiting({ limit: batchSize }, db);
      return rows.length > 0 ? await this.publish(db, rows) : 0;
    });
  }

  /** @returns how many rows the stream has acknowledged. If not all, this pass ends, and the next one continues */
  private async publish(db: Kysely<KitTables>, rows: WaitingEvent[]): Promise<number> {
    const acknowledged = await Promise.allSettled(rows.map((row) => this.publishOne(row)));
    // Rows after a failed one stay unsent, even if acknowledged, and are published again after it. Within its duplicate
    // window the stream drops those that it has already stored, so they stay before the failed one.
    const failure = acknowledged.findIndex((result) => result.status === 'rejected');
    const sent = failure < 0 ? rows : rows.slice(0, failure);
    if (sent.length > 0) {
      await this.statements.markSent({ seqs: sent.map((row) => row.seq) }, db);
      this.metrics.eventsPublished.inc(sent.length);
    }
    const failed = acknowledged[failure];
    if (failed?.status === 'rejected') {
      const reason = operatorHint(failed.reason);
      this.logger.warn(
        reason ? {} : { err: failed.reason },
        `an event was not acknowledged${reason ? `, ${reason}` : ''}; it will be tried again`,
      );
    }
    return sent.length;
  }

  private publishOne(row: WaitingEvent): Promise<unknown> {
    const attributes = { 'messaging.system': 'nats', 'messaging.message.id': row.id };
    const span = { name: `publish ${row.type}`, kind: SpanKind.PRODUCER, attributes };
    return continueTrace(row.traceparent, span, () => this.sendOne(row));
  }

  private sendOne(row: WaitingEvent): Promise<unknown> {
    const body: Envelope = {
      id: row.id,
      type: row.type,
      occurredAt: row.occurredAt.toISOString(),
      data: row.data,
    };
    const headers = natsHeaders();
    if (row.requestId) headers.set(requestIdHeader, row.requestId);
    const traceparent = currentTraceparent() ?? row.traceparent;
    if (traceparent) headers.set(traceparentHeader, traceparent);
    return this.bus.jetstream.publish(
      this.bus.subject(eventSubject(row.type, row.data)),
      JSON.stringify(body),
      {
        msgID: row.id,
        headers,
        timeout: 5000,
      },
    );
  }

  private async deleteOldRows(): Promise<void> {
    try {
      await deleteOld(this.db, keepDays);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'old rows of the outbox, the inbox and the idempotency keys were not deleted',
      );
    }
  }
}
