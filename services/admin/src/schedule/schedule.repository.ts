import type { ContentJobName } from '@kubrik/contract';
import { Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { ScheduleEntry } from './schedule.entity.js';

export type ScheduleRow = Selectable<ScheduleEntry>;

@Injectable()
export class ScheduleRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  all(): Promise<ScheduleRow[]> {
    return this.db.selectFrom('schedules').selectAll().execute();
  }

  /** Makes the row if it does not exist, and locks it until the transaction ends. */
  async lock(tx: Transaction, job: ContentJobName): Promise<ScheduleRow> {
    const db = tx.on(this.db);
    await db
      .insertInto('schedules')
      .values({ job })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .selectFrom('schedules')
      .selectAll()
      .where('job', '=', job)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }

  async save(tx: Transaction, { job, lastAt, nextAt }: ScheduleRow): Promise<void> {
    await tx.on(this.db).updateTable('schedules').set({ lastAt, nextAt }).where('job', '=', job).execute();
  }
}
