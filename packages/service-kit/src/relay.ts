import type { Envelope } from '@kubrik/contract';
import { headers as natsHeaders } from '@nats-io/transport-node';
import type { DataSource, QueryRunner } from 'typeorm';
import { takeTurns } from './advisory-lock.js';
import type { Bus } from './bus.js';
import { requestIdHeader } from './context.js';
import type { Logger } from './log.js';
import { metrics } from './metrics.js';
import { Wakeful } from './wakeful.js';

interface WaitingRow {
  seq: string;
  id: string;
  type: string;
  occurred_at: Date;
  data: Record<string, unknown>;
  request_id: string | null;
}

const batchSize = 200;
/** Name of the lock under which one replica at a time publishes. */
export const relayLock = 'relay';
const safetyPass = 1000;
const keepSentDays = 7;
const keepInboxDays = 30;

/**
 * Publishes the outbox in order. One replica at a time does it, whoever has something to tell;
 * a row counts as sent only after the stream has acknowledged it, so Postgres stays the record.
 */
export class Relay {
  private readonly loop = new Wakeful(() => this.drain());
  private cleaning: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  start(): void {
    // The timer catches what a replica that died between commit and publish has left.
    this.loop.start(safetyPass);
    this.cleaning = setInterval(() => void this.forget(), 60 * 60 * 1000).unref();
  }

  wake(): void {
    this.loop.wake();
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

  private async batch(): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await takeTurns(runner, relayLock);
      const rows: WaitingRow[] = await runner.query(
        `select seq, id, type, occurred_at, data, request_id from outbox
         where sent_at is null order by seq limit $1`,
        [batchSize],
      );
      const sent = rows.length > 0 ? await this.publish(runner, rows) : 0;
      await runner.commitTransaction();
      metrics.outboxWaiting.set(rows.length === batchSize ? batchSize : rows.length - sent);
      return sent;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** @returns how many the stream has acknowledged; after fewer than all the next pass goes on, not this one */
  private async publish(runner: QueryRunner, rows: WaitingRow[]): Promise<number> {
    const acknowledged = await Promise.allSettled(rows.map((row) => this.publishOne(row)));
    // Only the unbroken head counts: what follows a failure is sent again after it, in order.
    const failure = acknowledged.findIndex((result) => result.status === 'rejected');
    const sent = failure < 0 ? rows : rows.slice(0, failure);
    if (sent.length > 0) {
      await runner.query('update outbox set sent_at = now() where seq = any($1::bigint[])', [
        sent.map((row) => row.seq),
      ]);
      metrics.eventsPublished.inc(sent.length);
    }
    const failed = acknowledged[failure];
    if (failed?.status === 'rejected') {
      this.logger.warn({ err: failed.reason }, 'an event was not acknowledged; it will be tried again');
    }
    return sent.length;
  }

  private publishOne(row: WaitingRow): Promise<unknown> {
    const body: Envelope = {
      id: row.id,
      type: row.type,
      occurredAt: row.occurred_at.toISOString(),
      data: row.data,
    };
    const headers = natsHeaders();
    if (row.request_id) headers.set(requestIdHeader, row.request_id);
    return this.bus.jetstream.publish(this.bus.subject(`events.${row.type}`), JSON.stringify(body), {
      msgID: row.id,
      headers,
      timeout: 5000,
    });
  }

  private async forget(): Promise<void> {
    try {
      await this.dataSource.query(`delete from outbox where sent_at < now() - $1 * interval '1 day'`, [
        keepSentDays,
      ]);
      await this.dataSource.query(`delete from inbox where handled_at < now() - $1 * interval '1 day'`, [
        keepInboxDays,
      ]);
    } catch (error) {
      this.logger.warn({ err: error }, 'old outbox and inbox rows were not removed');
    }
  }
}
