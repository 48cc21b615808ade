import { maxCountedVacancies } from '@kubrik/contract';
import {
  Kysely,
  type PageRequest,
  type Parameter,
  type PreparedQuery,
  prepare,
  prepareKeysetPage,
  preparePerFilter,
  type RawBuilder,
  type RowPage,
  sql,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../../jobs.tables.js';
import { derivedColumns, now, type VacancyRow, vacancyColumns, withRate } from '../vacancy.repository.js';
import { type Filter, queryOfWords, rowConditions, textConditions } from './vacancy-conditions.js';

type FilterValues = { [Name in keyof Filter]-?: NonNullable<Filter[Name]> };
type HasFilter = (name: keyof Filter) => boolean;

export type VacancyOrder = 'newest' | 'pay';
type ReadPage<Values> = (request: PageRequest, values: Values) => Promise<RowPage<VacancyRow>>;

interface ListReads extends Record<VacancyOrder, ReadPage<FilterValues>> {
  count: PreparedQuery<FilterValues, { total: number }>;
}

const newestFirst = {
  list: 'jobs newest',
  direction: 'desc',
  columns: { listedAt: 'timestamp', vacancyId: 'uuid' },
} as const;
const bestPaidFirst = {
  list: 'jobs pay',
  direction: 'desc',
  columns: { monthlyRoubles: 'bigint', vacancyId: 'uuid' },
} as const;
const ownNewestFirst = {
  list: 'own jobs',
  direction: 'desc',
  columns: { postedAt: 'timestamp', id: 'uuid' },
} as const;

/** Lists of vacancies; each set of conditions has prepared statements of its own. */
@Injectable()
export class VacancyListRepository {
  private readonly list: (filter: Filter) => ListReads;
  private readonly own: ReadPage<{ ownerId: string }>;

  constructor(private readonly db: Kysely<JobsTables>) {
    this.list = preparePerFilter((has) => prepareList(db, has));
    this.own = prepareKeysetPage<{ ownerId: string }, JobsTables, 'vacancies', VacancyRow>(
      db,
      ownNewestFirst,
      (parameter) => withRate(ownedBy(db, parameter('ownerId'))),
    );
  }

  page(filter: Filter, order: VacancyOrder, request: PageRequest): Promise<RowPage<VacancyRow>> {
    return this.list(filter)[order](request, filter as FilterValues);
  }

  /** Counts up to `maxCountedVacancies`. */
  async count(filter: Filter): Promise<number> {
    const [row] = await this.list(filter).count(filter as FilterValues);
    return row?.total ?? 0;
  }

  /** Vacancies of an employer that are not closed, including expired ones. */
  ownPage(ownerId: string, request: PageRequest): Promise<RowPage<VacancyRow>> {
    return this.own(request, { ownerId });
  }

  async countOwn(ownerId: string): Promise<number> {
    const { total } = await ownedBy(this.db, sql`${ownerId}`)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
}

const ownedBy = (db: Kysely<JobsTables>, ownerId: ReturnType<typeof sql<string>>) =>
  db.selectFrom('vacancies').where('closedAt', 'is', null).where('ownerId', '=', ownerId);

function prepareList(db: Kysely<JobsTables>, has: HasFilter): ListReads {
  const inOrder = (order: typeof newestFirst | typeof bestPaidFirst) =>
    prepareKeysetPage<FilterValues, JobsTables, 'listedVacancies' | 'vacancies', VacancyRow>(
      db,
      order,
      (parameter) =>
        filtered(db, has, parameter)
          .innerJoin('vacancies', 'vacancies.id', 'listedVacancies.vacancyId')
          .leftJoin('rates', 'rates.currency', 'vacancies.currency')
          .select(vacancyColumns)
          .select(derivedColumns),
    );
  return {
    newest: inOrder(newestFirst),
    pay: inOrder(bestPaidFirst),
    count: prepare<FilterValues, { total: number }>(db, (parameter) =>
      db
        .selectFrom(
          filtered(db, has, parameter)
            .select(sql<number>`1`.as('one'))
            .limit(sql.lit(maxCountedVacancies))
            .as('found'),
        )
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')),
    ),
  };
}

/** Open vacancies that meet the given conditions. */
function filtered(db: Kysely<JobsTables>, has: HasFilter, parameter: Parameter<FilterValues>) {
  const { words, ...ofText } = textConditions;
  const among = (condition: RawBuilder<boolean>) =>
    sql<boolean>`vacancy_id in (select id from vacancies where ${condition})`;
  const conditions = [
    ...namesIn(rowConditions).map((name) => [name, () => rowConditions[name](parameter(name))] as const),
    ...namesIn(ofText).map((name) => [name, () => among(ofText[name](parameter(name)))] as const),
    ['words', () => among(words(queryOfWords(parameter('words'))))],
    ['like', () => among(sql`${parameter('like')} <% names`)],
    ['numberAfter', () => after(parameter('numberAfter'))],
    ['publishedAfter', () => publishedAfter(parameter('publishedAfter'))],
  ] as const satisfies (readonly [keyof Filter, () => RawBuilder<boolean>])[];
  return conditions.reduce(
    (vacancies, [name, condition]) => (has(name) ? vacancies.where(condition()) : vacancies),
    db.selectFrom('listedVacancies').where('listedVacancies.expiresAt', '>', now),
  );
}

const namesIn = <T extends object>(conditions: T) => Object.keys(conditions) as (keyof T)[];
const publishedAfter = (time: RawBuilder<unknown>) =>
  sql<boolean>`vacancy_id in (select vacancy_id from published_vacancies where published_at > ${time}::timestamptz)`;
const after = (number: RawBuilder<unknown>) =>
  sql<boolean>`vacancy_id in (select vacancy_id from published_vacancies where number > ${number})`;
