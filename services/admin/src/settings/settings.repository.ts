import { Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { SettingsRow } from './settings.entity.js';

type Name = SettingsRow['name'];
type Value = Record<string, unknown>;

@Injectable()
export class SettingsRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  /** The last saved value; empty when nobody has saved one. */
  async read(name: Name, tx?: Transaction): Promise<Value> {
    const row = await this.valueOf(name, tx).executeTakeFirst();
    return row?.value ?? {};
  }

  /**
   * Like `read`, and locks the row. If there is no row, an empty one is added, because only an existing row
   * can be locked.
   */
  async lock(tx: Transaction, name: Name): Promise<Value> {
    await tx
      .on(this.db)
      .insertInto('settings')
      .values({ name, value: '{}' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await this.valueOf(name, tx).forUpdate().executeTakeFirst();
    return row?.value ?? {};
  }

  async save(tx: Transaction, name: Name, settings: object): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('settings')
      .values({ name, value: JSON.stringify(settings) })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          changedAt: eb.fn<Date>('now'),
        })),
      )
      .execute();
  }

  private valueOf(name: Name, tx: Transaction | undefined) {
    const db = tx ? tx.on(this.db) : this.db;
    return db.selectFrom('settings').select('value').where('name', '=', name);
  }
}
