import type { admin, LogCode, Query, ShippedLogEntry } from '@kubrik/contract';
import {
  containing,
  Kysely,
  keysetPage,
  orderOf,
  type RowPage,
  type Selectable,
  sql,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { LogEntry } from './log-entry.entity.js';

export type LogEntryRow = Selectable<LogEntry>;

const byTime = { at: 'timestamp', id: 'uuid' } as const;

/**
 * Equal lines of the log. `message` may contain foreign text, so rules only quote it and decide by `code`.
 * Only the messenger's rule also searches it for an HTTP status.
 */
export interface LogGroup {
  level: 'error' | 'warn';
  source: string;
  message: string;
  code: LogCode | null;
  count: number;
  lastAt: Date;
}

@Injectable()
export class LogEntryRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  page({ level, search, direction, ...request }: Query<typeof admin.logs>): Promise<RowPage<LogEntryRow>> {
    const found = this.db
      .selectFrom('logEntries')
      .selectAll()
      .$if(level !== undefined, (all) => all.where('level', '=', level as LogEntryRow['level']))
      .$if(search !== undefined, (all) =>
        all.where(sql<boolean>`concat_ws(' ', source, message) ilike ${containing(search ?? '')}`),
      );
    return keysetPage(found, orderOf('log entries', direction, byTime), request);
  }

  /** Warnings and errors of the last day, with equal ones counted together, the newest first. */
  groups(limit: number): Promise<LogGroup[]> {
    return this.db
      .selectFrom('logEntries')
      .select(({ fn }) => [
        'level',
        'source',
        'message',
        'code',
        sql<number>`count(*)::int`.as('count'),
        fn.max('at').as('lastAt'),
      ])
      .where('at', '>', sql<Date>`now() - interval '24 hours'`)
      .where('level', 'in', ['error', 'warn'])
      .groupBy(['level', 'source', 'message', 'code'])
      .orderBy(({ fn }) => fn.max('at'), 'desc')
      .limit(limit)
      .$narrowType<{ level: LogGroup['level'] }>()
      .execute();
  }

  /** Stores the entries in one statement; entries that are stored already stay unchanged. */
  async insert(entries: readonly ShippedLogEntry[]): Promise<void> {
    await sql`
      insert into log_entries (id, level, at, source, message, code)
      select id, level, "timestamp", source, message, code from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry(id uuid, level text, "timestamp" timestamptz, source text, message text, code text)
      on conflict do nothing`.execute(this.db);
  }

  /** Deletes entries older than `days`, and all but the newest `limit`. */
  async deleteOld(days: number, limit: number): Promise<void> {
    await this.db
      .deleteFrom('logEntries')
      .where((eb) => {
        const oldestKept = eb
          .selectFrom('logEntries as newest')
          .select('newest.at')
          .orderBy('newest.at', 'desc')
          .orderBy('newest.id', 'desc')
          .offset(limit)
          .limit(1);
        const isOld = eb('at', '<', sql<Date>`now() - make_interval(days => ${days})`);
        return eb.or([isOld, eb('at', '<', oldestKept)]);
      })
      .execute();
  }
}
