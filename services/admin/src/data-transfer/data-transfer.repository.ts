import type { DataTransferState } from '@kubrik/contract';
import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { DataTransfer } from './data-transfer.entity.js';

type DataTransferRow = Selectable<DataTransfer>;

@Injectable()
export class DataTransferRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async lastState(): Promise<DataTransferState | undefined> {
    const run = await this.db
      .selectFrom('dataTransfers')
      .select('state')
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return run?.state;
  }

  /** When the last archive was complete. */
  async lastCompletedAt(): Promise<Date | undefined> {
    const run = await this.db
      .selectFrom('dataTransfers')
      .select('finishedAt')
      .where(sql<boolean>`state->>'state' = 'completed'`)
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return run?.finishedAt ?? undefined;
  }

  /** @returns false while another run is unfinished */
  async insert(tx: Transaction, id: string, state: DataTransferState): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('dataTransfers')
      .values({ id, state: JSON.stringify(state), startedAt: new Date(state.startedAt ?? Date.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return inserted.length > 0;
  }

  findUnfinished(id: string): Promise<DataTransferRow | undefined> {
    return this.db
      .selectFrom('dataTransfers')
      .selectAll()
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .executeTakeFirst();
  }

  async unfinishedIds(): Promise<string[]> {
    const runs = await this.db
      .selectFrom('dataTransfers')
      .select('id')
      .where('finishedAt', 'is', null)
      .execute();
    return runs.map(({ id }) => id);
  }

  /** @returns false when another process has finished the run, or a restore has removed it */
  async saveUnfinished(tx: Transaction, id: string, state: DataTransferState): Promise<boolean> {
    const saved = await tx
      .on(this.db)
      .updateTable('dataTransfers')
      .set({ state: JSON.stringify(state), finishedAt: state.finishedAt ? new Date(state.finishedAt) : null })
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .returning('id')
      .execute();
    return saved.length > 0;
  }

  /** Deletes unfinished runs, and those that ended with this message. */
  async deleteUnfinished(message: string): Promise<void> {
    await this.db
      .deleteFrom('dataTransfers')
      .where((eb) => eb.or([eb('finishedAt', 'is', null), sql<boolean>`state->>'message' = ${message}`]))
      .execute();
  }
}
