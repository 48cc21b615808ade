import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../../jobs.tables.js';
import type { VacancyVersion } from './vacancy-version.entity.js';

const said = [
  'title',
  'company',
  'location',
  'contractDuration',
  'salaryFrom',
  'salaryTo',
  'currency',
  'payPeriod',
  'description',
  'requirements',
  'benefits',
] as const;
export type SaidBefore = Pick<Selectable<VacancyVersion>, (typeof said)[number]>;
export type VersionRow = SaidBefore & { replacedAt: Date };

const newestFirst = {
  list: 'vacancy versions',
  direction: 'desc',
  columns: { replacedAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class VacancyVersionRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  async insert(
    tx: Transaction,
    version: SaidBefore & { id: string; vacancyId: string; ownerId: string },
  ): Promise<void> {
    await tx.on(this.db).insertInto('vacancyVersions').values(version).execute();
  }

  page(vacancyId: string, request: PageRequest): Promise<RowPage<VersionRow>> {
    const versions = this.db
      .selectFrom('vacancyVersions')
      .select([...said, 'replacedAt', 'id'])
      .where('vacancyId', '=', vacancyId);
    return keysetPage(versions, newestFirst, request);
  }
}

/** The present text of a vacancy, as a version. */
export const saidIn = (vacancy: SaidBefore): SaidBefore =>
  Object.fromEntries(said.map((name) => [name, vacancy[name]])) as unknown as SaidBefore;
