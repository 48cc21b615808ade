import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { CvReader } from './cv-reader.entity.js';

export interface CvReaderRow {
  employerId: string;
  name: string;
  openedAt: Date;
}

const latestFirst = {
  list: 'cv readers',
  direction: 'desc',
  columns: { 'cvReaders.openedAt': 'timestamp', 'cvReaders.employerId': 'uuid' },
} as const;

/** Which companies have opened which CVs. */
@Injectable()
export class CvReaderRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  async note(tx: Transaction, opening: Omit<Selectable<CvReader>, 'openedAt'>): Promise<void> {
    const openedAt = sql<Date>`now()`;
    await tx
      .on(this.db)
      .insertInto('cvReaders')
      .values({ ...opening, openedAt })
      .onConflict((conflict) => conflict.columns(['cvId', 'employerId']).doUpdateSet({ openedAt }))
      .execute();
  }

  /** How many other CVs a company has opened since a time, and when it opened the first of them. */
  openedSince(
    tx: Transaction,
    { employerId, cvId }: Pick<CvReader, 'employerId' | 'cvId'>,
    since: Date,
  ): Promise<{ total: number; first: Date | null }> {
    return tx
      .on(this.db)
      .selectFrom('cvReaders')
      .select((eb) => [sql<number>`count(*)::integer`.as('total'), eb.fn.min('openedAt').as('first')])
      .where('employerId', '=', employerId)
      .where('openedAt', '>', since)
      .where('cvId', '<>', cvId)
      .executeTakeFirstOrThrow();
  }

  /** The companies that have opened a person's CV. */
  page(userId: string, request: PageRequest): Promise<RowPage<CvReaderRow>> {
    const readers = this.db
      .selectFrom('cvReaders')
      .innerJoin('employers', 'employers.id', 'cvReaders.employerId')
      .select(['cvReaders.employerId', 'employers.name', 'cvReaders.openedAt'])
      .where('cvReaders.userId', '=', userId);
    return keysetPage(readers, latestFirst, request);
  }
}
