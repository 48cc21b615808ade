import { type LogEntry, logEntry, type Page } from '@kubrik/contract';
import {
  BUS,
  type Bus,
  LOGGER,
  type Logger,
  logSubject,
  readTimeCursor,
  timePage,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const entries = z.array(logEntry);
const storeEvery = 300;
const forgetEvery = 10 * 60 * 1000;
const mostWaiting = 2000;
const keepDays = 14;
const mostKept = 50_000;

interface Row {
  id: string;
  level: LogEntry['level'];
  at: Date;
  source: string;
  message: string;
}

export interface LogReading {
  limit: number;
  cursor?: string | undefined;
  level?: LogEntry['level'] | undefined;
}

/** The panel's log: what every part of the platform tells, kept for two weeks. */
@Injectable()
export class LogService implements OnApplicationBootstrap, OnModuleDestroy {
  private waiting: LogEntry[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.onReady(() => {
      // One of the replicas gets each message.
      this.bus.connection.subscribe(this.bus.subject(logSubject), {
        queue: 'admin-log',
        callback: (error, message) => {
          const told = error ? [] : (entries.safeParse(message.json()).data ?? []);
          this.waiting = [...this.waiting, ...told].slice(-mostWaiting);
        },
      });
    });
    this.timers.push(setInterval(() => void this.store(), storeEvery).unref());
    this.timers.push(setInterval(() => void this.forget(), forgetEvery).unref());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.store();
  }

  async read({ limit, cursor, level }: LogReading): Promise<Page<LogEntry>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<Row[]>(
      `select id, level, at, source, message from log_entries
       where ($2::text is null or level = $2) and ($3::timestamptz is null or (at, id) < ($3, $4::uuid))
       order by at desc, id desc limit $1`,
      [limit + 1, level ?? null, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, ({ at, ...row }) => ({ ...row, timestamp: at.toISOString() }));
  }

  private async store(): Promise<void> {
    const told = this.waiting.splice(0);
    if (told.length === 0) return;
    try {
      await this.dataSource.query(
        `insert into log_entries (id, level, at, source, message)
         select id, level, "timestamp", source, message from jsonb_to_recordset($1)
           as told(id uuid, level text, "timestamp" timestamptz, source text, message text)
         on conflict do nothing`,
        [JSON.stringify(told)],
      );
    } catch (error) {
      this.waiting = [...told, ...this.waiting].slice(-mostWaiting);
      // A warning would come back here and fail again.
      this.logger.debug({ err: error }, 'log entries could not be stored');
    }
  }

  private async forget(): Promise<void> {
    try {
      await this.dataSource.query(
        `delete from log_entries where at < now() - $1 * interval '1 day'
         or at < (select at from log_entries order by at desc, id desc offset $2 limit 1)`,
        [keepDays, mostKept],
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'old log entries were not removed');
    }
  }
}
