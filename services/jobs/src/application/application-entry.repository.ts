import type { VacancyWarning } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { ApplicationEntry } from './application-entry.entity.js';

const columns = ['id', 'side', 'state', 'message', 'warnings', 'createdAt'] as const;
export type EntryRow = Pick<Selectable<ApplicationEntry>, (typeof columns)[number]>;

const newestFirst = {
  list: 'application entries',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

type NewEntry = Omit<Insertable<ApplicationEntry>, 'warnings' | 'createdAt'> & {
  warnings?: readonly VacancyWarning[];
};

@Injectable()
export class ApplicationEntryRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  insert(tx: Transaction, { warnings = [], ...entry }: NewEntry): Promise<EntryRow> {
    return tx
      .on(this.db)
      .insertInto('applicationEntries')
      .values({ ...entry, warnings: JSON.stringify(warnings) })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  page(applicationId: string, request: PageRequest): Promise<RowPage<EntryRow>> {
    const entries = this.db
      .selectFrom('applicationEntries')
      .select(columns)
      .where('applicationId', '=', applicationId);
    return keysetPage(entries, newestFirst, request);
  }
}
