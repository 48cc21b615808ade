import { maxTargetNames, type TargetType, targetName } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type Selectable,
  shownColumns,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import { targetIdOf } from '../merge/merged-target.repository.js';
import { formsOf, sortKeyOf } from '../target/name-forms.js';
import { TargetName } from './target-name.entity.js';

const columns = shownColumns(TargetName, targetName);
export type TargetNameRow = Pick<Selectable<TargetName>, (typeof columns)[number]>;

/** Former names and aliases. Whoever changes a target's names holds its row lock and calls `index` afterwards. */
@Injectable()
export class TargetNameRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** Former names first, the latest of them at the beginning. */
  ofTarget(targetId: string): Promise<TargetNameRow[]> {
    return this.db
      .selectFrom('targetNames')
      .select(columns)
      .where('targetId', '=', targetIdOf(targetId))
      .orderBy('kind', 'desc')
      .orderBy(sql`until_year desc nulls last`)
      .orderBy('sortKey')
      .limit(maxTargetNames)
      .execute();
  }

  /** @returns undefined when the target already has the name in some spelling */
  insert(tx: Transaction, name: Omit<Insertable<TargetName>, 'sortKey'>): Promise<TargetNameRow | undefined> {
    return tx
      .on(this.db)
      .insertInto('targetNames')
      .values({ ...name, sortKey: sortKeyOf(name.name) })
      .onConflict((conflict) => conflict.columns(['targetId', 'sortKey']).doNothing())
      .returning(columns)
      .executeTakeFirst();
  }

  /** The target that has this name. */
  targetOf(tx: Transaction, id: string): Promise<{ id: string; targetType: TargetType } | undefined> {
    return tx
      .on(this.db)
      .selectFrom('targetNames')
      .innerJoin('targets', 'targets.id', 'targetNames.targetId')
      .select(['targets.id', 'targets.targetType'])
      .where('targetNames.id', '=', id)
      .executeTakeFirst();
  }

  /** @returns whether there was such a name */
  async delete(tx: Transaction, id: string): Promise<boolean> {
    const deleted = await tx
      .on(this.db)
      .deleteFrom('targetNames')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  async count(tx: Transaction, targetId: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('targetNames')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('targetId', '=', targetId)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Whether this is the target's own name or one of its further names. */
  async hasName(tx: Transaction, targetId: string, name: string): Promise<boolean> {
    const sortKey = sortKeyOf(name);
    const { rows } = await sql<{ isKnown: boolean }>`
      select exists (select from targets where id = ${targetId} and sort_key = ${sortKey})
        or exists (select from target_names where target_id = ${targetId} and sort_key = ${sortKey}) as "isKnown"`.execute(
      tx.on(this.db),
    );
    return rows[0]?.isKnown ?? false;
  }

  /** Writes the search columns of the target from all its names. */
  async index(tx: Transaction, targetId: string): Promise<void> {
    const db = tx.on(this.db);
    const target = await db
      .selectFrom('targets')
      .select(['name', 'countryOrFlag', 'imo'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow();
    const further = await db
      .selectFrom('targetNames')
      .select('name')
      .where('targetId', '=', targetId)
      .execute();
    const { foldedName, words } = formsOf(
      target,
      further.map(({ name }) => name),
    );
    await db
      .updateTable('targets')
      .set({ foldedName, words: sql<string>`array_to_tsvector(${words}::text[])` })
      .where('id', '=', targetId)
      .execute();
  }
}
