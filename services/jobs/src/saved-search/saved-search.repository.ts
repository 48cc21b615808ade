import type { SavedFilter, SearchFrequency } from '@kubrik/contract';
import { type Insertable, Kysely, lockTransaction, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { SavedSearch } from './saved-search.entity.js';

const columns = ['id', 'name', 'frequency', 'filter', 'seenNumber', 'createdAt'] as const;

export interface SavedSearchRow {
  id: string;
  name: string;
  frequency: SearchFrequency;
  filter: SavedFilter;
  seenNumber: string;
  createdAt: Date;
}

/** Number of the last public vacancy; 0 before the first. */
const lastNumber = sql<string>`coalesce((select max(number) from published_vacancies), 0)`;

type NewSearch = Omit<Insertable<SavedSearch>, 'seenNumber' | 'toldNumber'>;
interface Change {
  name: string;
  frequency: SearchFrequency;
}

@Injectable()
export class SavedSearchRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** The searches of a person, the newest first. */
  ofPerson(userId: string): Promise<SavedSearchRow[]> {
    return this.db
      .selectFrom('savedSearches')
      .select(columns)
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
  }

  /** Until the transaction ends nobody else adds one of this person. */
  lockSearchesOf(tx: Transaction, userId: string): Promise<void> {
    return lockTransaction(tx.kit, `saved searches ${userId}`);
  }

  async count(tx: Transaction, userId: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('savedSearches')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return total;
  }

  equal(tx: Transaction, userId: string, filterHash: string): Promise<{ id: string } | undefined> {
    return tx
      .on(this.db)
      .selectFrom('savedSearches')
      .select('id')
      .where('userId', '=', userId)
      .where('filterHash', '=', filterHash)
      .executeTakeFirst();
  }

  insert(tx: Transaction, search: NewSearch): Promise<SavedSearchRow> {
    return tx
      .on(this.db)
      .insertInto('savedSearches')
      .values({ ...search, seenNumber: lastNumber, toldNumber: lastNumber })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  /**
   * Changes a search. With a new frequency, its owner is not notified of vacancies that are public already.
   * @returns undefined when the person has no such search
   */
  change(
    tx: Transaction,
    { id, userId }: { id: string; userId: string },
    { name, frequency }: Change,
  ): Promise<SavedSearchRow | undefined> {
    return tx
      .on(this.db)
      .updateTable('savedSearches')
      .set({
        name,
        frequency,
        toldNumber: sql<string>`case when frequency = ${frequency} then told_number else ${lastNumber} end`,
      })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(columns)
      .executeTakeFirst();
  }

  async switchOff(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('savedSearches')
      .set({ frequency: 'off' })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .execute();
  }

  /** @returns whether the person had such a search */
  async delete(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
    const { numDeletedRows } = await tx
      .on(this.db)
      .deleteFrom('savedSearches')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** @returns whether the person has such a search */
  async see(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('savedSearches')
      .set({ seenNumber: lastNumber })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
