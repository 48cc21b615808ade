import { Kysely, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import { sortKeyOf } from '../target/name-forms.js';
import { type TargetRow, targetColumns } from '../target/target.repository.js';

/** Finds the company and the vessel that an outlook is about, where no id says which. */
@Injectable()
export class OutlookRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  vesselByImo(imo: string): Promise<TargetRow | undefined> {
    return this.db
      .selectFrom('targets')
      .select(targetColumns)
      .where('targetType', '=', sql.lit('vessel'))
      .where('imo', '=', imo)
      .executeTakeFirst();
  }

  /**
   * The company with this name, former name or alias; undefined when several have it, because nobody knows which one is
   * meant.
   */
  async companyByName(name: string): Promise<TargetRow | undefined> {
    const key = sortKeyOf(name);
    if (!key) return undefined;
    const found = await this.db
      .selectFrom('targets')
      .select(targetColumns)
      .where('targetType', '=', sql.lit('company'))
      .where((eb) =>
        eb.or([
          eb('sortKey', '=', key),
          eb('id', 'in', (names) =>
            names.selectFrom('targetNames').select('targetId').where('targetNames.sortKey', '=', key),
          ),
        ]),
      )
      .limit(2)
      .execute();
    return found.length === 1 ? found[0] : undefined;
  }
}
