import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { MediaTables } from '../media.tables.js';

const today = sql<string>`(now() at time zone 'UTC')::date`;

/** How much has been begun to upload on the present day, in UTC. */
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

  async add(tx: Transaction, owner: string, bytes: number): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('uploadDays')
      .values({ owner, day: today, bytes: String(bytes) })
      .onConflict((conflict) =>
        conflict.columns(['owner', 'day']).doUpdateSet({ bytes: sql`upload_days.bytes + excluded.bytes` }),
      )
      .execute();
  }

  /** Forgets earlier days. */
  async forget(tx: Transaction): Promise<void> {
    await tx.on(this.db).deleteFrom('uploadDays').where('day', '<', today).execute();
  }
}
