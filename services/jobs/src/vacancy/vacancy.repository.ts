import type { Position, VacancyRegion, VacancyVesselType } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type PageRequest,
  type Parameter,
  type PreparedQuery,
  prepare,
  prepareKeysetPage,
  preparePerFilter,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { Vacancy } from './vacancy.entity.js';

const columns = [
  'id',
  'title',
  'company',
  'location',
  'region',
  'position',
  'vesselType',
  'contractDuration',
  'salaryFrom',
  'salaryTo',
  'vacancies.currency',
  'sourceName',
  'sourceUrl',
  'postedAt',
  'expiresAt',
  'description',
  'requirements',
  'benefits',
  'contactEmail',
  'contactPhone',
  'views',
  'applications',
  'isDemo',
] as const;

type Unqualified<Name extends string> = Name extends `vacancies.${infer Column}` ? Column : Name;

/** A vacancy with the rate that converts its salary to roubles. */
export type VacancyRow = Pick<Selectable<Vacancy>, Unqualified<(typeof columns)[number]>> & {
  roubles: string | null;
  rateDate: string | null;
};

/** Conditions that a list may have. */
export interface Filter {
  position?: Position | undefined;
  vesselType?: VacancyVesselType | undefined;
  region?: VacancyRegion | undefined;
  /** Lower case. */
  locationPart?: string | undefined;
  /** Lists also what has expired. */
  ownerId?: string | undefined;
  /** Every word, by its Russian or English stem. */
  words?: string | undefined;
  /** Lower case; names that look like it. */
  like?: string | undefined;
}
type FilterValues = { [Name in keyof Filter]-?: NonNullable<Filter[Name]> };

const lockedColumns = ['ownerId', 'closedAt', 'title', 'company', 'description', 'sourceName'] as const;
export type LockedVacancy = Pick<Vacancy, (typeof lockedColumns)[number]>;
type HasFilter = (name: keyof Filter) => boolean;

interface ListReads {
  page: (request: PageRequest, values: FilterValues) => Promise<RowPage<VacancyRow>>;
  count: PreparedQuery<FilterValues, { total: number }>;
}

const newestFirst = {
  list: 'jobs newest',
  direction: 'desc',
  columns: { postedAt: 'timestamp', id: 'uuid' },
} as const;

const now = sql<Date>`now()`;

/** Vacancies that are neither closed nor expired. */
const openVacancies = (db: Kysely<JobsTables>) =>
  db.selectFrom('vacancies').where('closedAt', 'is', null).where('expiresAt', '>', now);

@Injectable()
export class VacancyRepository {
  private readonly list: (filter: Filter) => ListReads;
  private readonly open: PreparedQuery<{ id: string }, VacancyRow>;

  constructor(private readonly db: Kysely<JobsTables>) {
    this.list = preparePerFilter((has) => prepareList(db, has));
    this.open = prepare<{ id: string }, VacancyRow>(db, (parameter) =>
      withRate(openVacancies(db)).where('id', '=', parameter('id')),
    );
  }

  page(filter: Filter, request: PageRequest): Promise<RowPage<VacancyRow>> {
    return this.list(filter).page(request, filter as FilterValues);
  }

  async count(filter: Filter): Promise<number> {
    const [row] = await this.list(filter).count(filter as FilterValues);
    return row?.total ?? 0;
  }

  /** An open vacancy. */
  async find(id: string, tx?: Transaction): Promise<VacancyRow | undefined> {
    const [vacancy] = await this.open({ id }, tx?.on(this.db));
    return vacancy;
  }

  countOpen(): Promise<{ open: number }> {
    return openVacancies(this.db)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('open'))
      .executeTakeFirstOrThrow();
  }

  /** @returns whether a fictional vacancy is open */
  async hasDemo(tx: Transaction): Promise<boolean> {
    const demo = await openVacancies(tx.on(this.db))
      .select('id')
      .where('isDemo', '=', true)
      .limit(1)
      .execute();
    return demo.length > 0;
  }

  async insert(tx: Transaction, vacancy: Insertable<Vacancy>): Promise<void> {
    await tx.on(this.db).insertInto('vacancies').values(vacancy).execute();
  }

  /** Of a closed vacancy, too. */
  owner(id: string): Promise<Pick<Vacancy, 'ownerId'> | undefined> {
    return this.db.selectFrom('vacancies').select('ownerId').where('id', '=', id).executeTakeFirst();
  }

  /** Holds the row lock until the transaction ends; those who apply for one vacancy at once follow one another. */
  lockOpen(tx: Transaction, id: string) {
    return openVacancies(tx.on(this.db))
      .select(['title', 'ownerId', 'contactEmail', 'contactPhone', 'sourceUrl', 'applications'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** The same for any vacancy, to close or report it. */
  lock(tx: Transaction, id: string): Promise<LockedVacancy | undefined> {
    return tx
      .on(this.db)
      .selectFrom('vacancies')
      .select(lockedColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Also a closed one. */
  read(tx: Transaction, id: string): Promise<VacancyRow> {
    return withRate(tx.on(this.db).selectFrom('vacancies')).where('id', '=', id).executeTakeFirstOrThrow();
  }

  async countApplication(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('vacancies')
      .set((eb) => ({ applications: eb('applications', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  async close(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('vacancies').set({ closedAt: now }).where('id', '=', id).execute();
  }

  async reopen(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('vacancies').set({ closedAt: null }).where('id', '=', id).execute();
  }

  /** A held one: its days begin now. */
  async publish(tx: Transaction, id: string, days: number): Promise<void> {
    const expiresAt = sql<Date>`now() + make_interval(days => ${days})`;
    await tx
      .on(this.db)
      .updateTable('vacancies')
      .set({ closedAt: null, postedAt: now, expiresAt })
      .where('id', '=', id)
      .execute();
  }

  /** @returns the vacancies that it closed */
  closeExpired(tx: Transaction): Promise<Pick<Vacancy, 'id' | 'title' | 'ownerId'>[]> {
    return tx
      .on(this.db)
      .updateTable('vacancies')
      .set({ closedAt: now })
      .where('closedAt', 'is', null)
      .where('expiresAt', '<=', now)
      .returning(['id', 'title', 'ownerId'])
      .execute();
  }
}

/** Vacancies with the columns of `VacancyRow`. */
const withRate = <T extends ReturnType<typeof openVacancies>>(vacancies: T) =>
  vacancies
    .leftJoin('rates', 'rates.currency', 'vacancies.currency')
    .select(columns)
    .select((eb) => ['rates.roubles', eb.cast<string | null>('rates.date', 'text').as('rateDate')]);

function prepareList(db: Kysely<JobsTables>, has: HasFilter): ListReads {
  return {
    page: prepareKeysetPage<FilterValues, JobsTables, 'vacancies', VacancyRow>(db, newestFirst, (parameter) =>
      withRate(filtered(db, has, parameter)),
    ),
    count: prepare<FilterValues, { total: number }>(db, (parameter) =>
      filtered(db, has, parameter).select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')),
    ),
  };
}

/** Vacancies that meet the given conditions. */
function filtered(db: Kysely<JobsTables>, has: HasFilter, parameter: Parameter<FilterValues>) {
  return (
    db
      .selectFrom('vacancies')
      .where('closedAt', 'is', null)
      .$if(!has('ownerId'), (all) => all.where('expiresAt', '>', now))
      .$if(has('ownerId'), (all) => all.where('ownerId', '=', parameter('ownerId')))
      .$if(has('position'), (all) => all.where('position', '=', parameter('position')))
      .$if(has('vesselType'), (all) => all.where('vesselType', '=', parameter('vesselType')))
      .$if(has('region'), (all) => all.where('region', '=', parameter('region')))
      // What people type is no pattern.
      .$if(has('locationPart'), (all) =>
        all.where(
          ({ ref }) => sql<boolean>`strpos(lower(${ref('location')}), ${parameter('locationPart')}) > 0`,
        ),
      )
      .$if(has('words'), (all) =>
        all.where(
          ({ ref }) => sql<boolean>`${ref('search')} @@ plainto_tsquery('russian', ${parameter('words')})`,
        ),
      )
      .$if(has('like'), (all) =>
        all.where(({ ref }) => sql<boolean>`${parameter('like')} <% ${ref('names')}`),
      )
  );
}
