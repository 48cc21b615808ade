import { type Insertable, Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { PushKey } from './push-key.entity.js';

@Injectable()
export class PushKeyRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  find(tx?: Transaction): Promise<Selectable<PushKey> | undefined> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('pushKeys').selectAll().executeTakeFirst();
  }

  async replace(tx: Transaction, key: Insertable<PushKey>): Promise<void> {
    await tx.on(this.db).deleteFrom('pushKeys').execute();
    await tx.on(this.db).insertInto('pushKeys').values(key).execute();
  }
}
