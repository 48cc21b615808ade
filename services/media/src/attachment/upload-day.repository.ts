import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { MediaTables } from '../media.tables.js';

const today = sql<string>`(now() at time zone 'UTC')::date`;

/** How many bytes of uploads were begun on the present day, in UTC. */
@Injectable()
export class UploadDayRepository {
  constructor(private readonly db: Kysely<MediaTables>) {}

  async bytesOf(tx: Transaction, owner: string): Promise<number> {
    const row = await tx
      .on(this.db)
      .selectFrom('uploadDays')
      .select('bytes')
      .where('owner', '=', owner)
      .where('day', '=', today)
      .executeTakeFirst();
    return Number(row?.bytes ?? 0);
  }

  /** @param bytes negative when bytes are given back, never more than were begun on this day */
  async add(tx: Transaction, owner: string, bytes: number): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('uploadDays')
      .values({ owner, day: today, bytes: String(Math.max(0, bytes)) })
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'day'])
          .doUpdateSet({ bytes: sql`greatest(0, upload_days.bytes + ${bytes}::bigint)` }),
      )
      .execute();
  }

  /** Deletes earlier days. */
  async forget(tx: Transaction): Promise<void> {
    await tx.on(this.db).deleteFrom('uploadDays').where('day', '<', today).execute();
  }
}
