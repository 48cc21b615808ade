import type { TargetType } from '@kubrik/contract';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';

/** In SQL, the id of the company or vessel that an id leads to; the id itself for one that was not merged. */
export const targetIdOf = (id: string) =>
  sql<string>`coalesce((select target_id from merged_targets where id = ${id}::uuid), ${id}::uuid)`;

/** Ids that lead to other companies and vessels. */
@Injectable()
export class MergedTargetRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** @returns undefined when nothing of this type and id was merged into another */
  async leadsTo(targetType: TargetType, id: string, tx?: Transaction): Promise<string | undefined> {
    const merged = await (tx?.on(this.db) ?? this.db)
      .selectFrom('mergedTargets')
      .select('targetId')
      .where('id', '=', id)
      .where('targetType', '=', targetType)
      .executeTakeFirst();
    return merged?.targetId;
  }

  /** Ids that lead to this target. */
  async idsOf(tx: Transaction, targetId: string): Promise<string[]> {
    const rows = await tx
      .on(this.db)
      .selectFrom('mergedTargets')
      .select('id')
      .where('targetId', '=', targetId)
      .execute();
    return rows.map(({ id }) => id);
  }
}
