import type { ReportDecisionOutcome } from '@kubrik/contract';
import { Kysely, type Selectable, sql, type Transaction, userIdOf } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { Report } from './report.entity.js';
import type { ReportedItem } from './reported-item.entity.js';

@Injectable()
export class ReportRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  /** @returns false when the same reporter has reported the item before */
  async insert(
    tx: Transaction,
    report: Omit<Selectable<Report>, 'isAnswered' | 'isNotifiedOfDeletion'>,
  ): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('reports')
      .values(report)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reporter')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** How many reports of a reporter were stored within a day. */
  async countOfDay(tx: Transaction, reporter: string): Promise<number> {
    const { count } = await tx
      .on(this.db)
      .selectFrom('reports')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('reporter', '=', reporter)
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    return count;
  }

  async hasUnanswered(tx: Transaction, reportedItemId: string): Promise<boolean> {
    const waiting = await tx
      .on(this.db)
      .selectFrom('reports')
      .select('reporter')
      .where('reportedItemId', '=', reportedItemId)
      .where('isAnswered', '=', false)
      .limit(1)
      .execute();
    return waiting.length > 0;
  }

  /**
   * Marks the reports of an item as answered.
   *
   *
   * @returns the accounts that must be told; for a restored item also those that were told of its deletion
   */
  async answer(tx: Transaction, reportedItemId: string, outcome: ReportDecisionOutcome): Promise<string[]> {
    const answered = await tx
      .on(this.db)
      .updateTable('reports')
      .set({
        isAnswered: true,
        ...(outcome !== 'restored' && { isNotifiedOfDeletion: outcome === 'deleted' }),
      })
      .where('reportedItemId', '=', reportedItemId)
      .where(({ eb, or }) =>
        or([
          eb('isAnswered', '=', false),
          ...(outcome === 'restored' ? [eb('isNotifiedOfDeletion', '=', true)] : []),
        ]),
      )
      .returning('reporter')
      .execute();
    return answered.flatMap(({ reporter }) => userIdOf(reporter) ?? []);
  }

  /** Forgets that the reporters of a restored item were told of its deletion. */
  async forgetDeletion(
    tx: Transaction,
    { kind, itemId }: Pick<ReportedItem, 'kind' | 'itemId'>,
  ): Promise<void> {
    const items = this.db
      .selectFrom('reportedItems')
      .select('id')
      .where('kind', '=', kind)
      .where('itemId', '=', itemId);
    await tx
      .on(this.db)
      .updateTable('reports')
      .set({ isNotifiedOfDeletion: false })
      .where('reportedItemId', 'in', items)
      .where('isNotifiedOfDeletion', '=', true)
      .execute();
  }
}
