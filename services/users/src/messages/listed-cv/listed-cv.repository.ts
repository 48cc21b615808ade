import { Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { ListedCv } from './listed-cv.entity.js';

@Injectable()
export class ListedCvRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  async add(tx: Transaction, cv: Selectable<ListedCv>): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('listedCvs')
      .values(cv)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async remove(tx: Transaction, cvId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('listedCvs').where('cvId', '=', cvId).execute();
  }

  async ownerOf(tx: Transaction, cvId: string): Promise<string | undefined> {
    const row = await tx
      .on(this.db)
      .selectFrom('listedCvs')
      .select('userId')
      .where('cvId', '=', cvId)
      .executeTakeFirst();
    return row?.userId;
  }
}
