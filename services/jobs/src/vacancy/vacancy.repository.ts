import type { Days, VerificationWay } from '@kubrik/contract';
import {
  countByDay,
  type Insertable,
  Kysely,
  type PreparedQuery,
  prepare,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import { ListedVacancyRepository } from './list/listed-vacancy.repository.js';
import type { Vacancy } from './vacancy.entity.js';

export const vacancyColumns = [
  'id',
  'title',
  'company',
  'location',
  'vacancies.region',
  'vacancies.position',
  'vacancies.vesselType',
  'contractDuration',
  'salaryFrom',
  'salaryTo',
  'vacancies.currency',
  'payPeriod',
  'vacancies.rank',
  'joiningPort',
  'joiningPortId',
  'vacancies.contractMonths',
  'vacancies.rotationOn',
  'vacancies.rotationOff',
  'vacancies.certificates',
  'vacancies.englishLevel',
  'vacancies.nationalities',
  'vesselName',
  'imo',
  'mmsi',
  'vacancies.flag',
  'vacancies.builtYear',
  'owner',
  'manager',
  'sourceName',
  'sourceUrl',
  'postedAt',
  'vacancies.expiresAt',
  'description',
  'requirements',
  'benefits',
  'contactEmail',
  'contactPhone',
  'views',
  'applications',
  'sourceVisits',
  'isDemo',
  'warnings',
  'editedAt',
] as const;

type Unqualified<Name extends string> = Name extends `vacancies.${infer Column}` ? Column : Name;

/** A vacancy with the rate that converts its salary to roubles; a salary in roubles has none. */
export type VacancyRow = Pick<Selectable<Vacancy>, Unqualified<(typeof vacancyColumns)[number]>> & {
  joiningDate: string | null;
  closesOn: string | null;
  roubles: string | null;
  rateDate: string | null;
  employer: EmployerOfVacancy | null;
};

/** An employer as PostgreSQL's JSON returns it: the time is a text. */
interface EmployerOfVacancy {
  id: string;
  name: string;
  way: VerificationWay | null;
  at: string | null;
  evidence: string | null;
}

const lockedColumns = [
  'id',
  'employerId',
  'ownerId',
  'closedAt',
  'title',
  'company',
  'description',
  'sourceName',
] as const;
export type LockedVacancy = Pick<Vacancy, (typeof lockedColumns)[number]>;
export const now = sql<Date>`now()`;

/** Vacancies that are neither closed nor expired. */
const openVacancies = (db: Kysely<JobsTables>) =>
  db.selectFrom('vacancies').where('closedAt', 'is', null).where('expiresAt', '>', now);

@Injectable()
export class VacancyRepository {
  private readonly open: PreparedQuery<{ id: string }, VacancyRow>;

  constructor(
    private readonly db: Kysely<JobsTables>,
    private readonly listed: ListedVacancyRepository,
  ) {
    this.open = prepare<{ id: string }, VacancyRow>(db, (parameter) =>
      withRate(openVacancies(db)).where('id', '=', parameter('id')),
    );
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

  /** Also counts vacancies that were closed since. */
  countByDay(days: Days) {
    return countByDay(this.db.selectFrom('vacancies').where('isDemo', '=', false), 'postedAt', days);
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
    await this.listed.refresh(tx, vacancy.id);
  }

  /** Also finds the owner of a closed vacancy. */
  owner(id: string): Promise<Pick<Vacancy, 'ownerId'> | undefined> {
    return this.db.selectFrom('vacancies').select('ownerId').where('id', '=', id).executeTakeFirst();
  }

  /**
   * Locks the row until the transaction ends; simultaneous applications for one vacancy are stored one after
   * another.
   */
  lockOpen(tx: Transaction, id: string) {
    return openVacancies(tx.on(this.db))
      .select([
        'title',
        'ownerId',
        'contactEmail',
        'contactPhone',
        'description',
        'requirements',
        'benefits',
        'sourceUrl',
        'applications',
        'sourceVisits',
      ])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** Locks any vacancy, also a closed one, to close or report it. */
  lock(tx: Transaction, id: string): Promise<LockedVacancy | undefined> {
    return tx
      .on(this.db)
      .selectFrom('vacancies')
      .select(lockedColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Also reads a closed vacancy. */
  read(tx: Transaction, id: string): Promise<VacancyRow> {
    return withRate(tx.on(this.db).selectFrom('vacancies')).where('id', '=', id).executeTakeFirstOrThrow();
  }

  async count(tx: Transaction, id: string, what: 'applications' | 'sourceVisits'): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('vacancies')
      .set((eb) => ({ [what]: eb(what, '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  /** @param isTakenAway whether a moderator closes it */
  async close(tx: Transaction, id: string, isTakenAway: boolean): Promise<void> {
    const change = isTakenAway ? { closedAt: now, wasLetIn: false } : { closedAt: now };
    await tx.on(this.db).updateTable('vacancies').set(change).where('id', '=', id).execute();
    await this.listed.refresh(tx, id);
  }

  /** Changes fields of an open vacancy. */
  async change(tx: Transaction, id: string, change: Partial<Insertable<Vacancy>>): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('vacancies')
      .set({ ...change, editedAt: now })
      .where('id', '=', id)
      .execute();
    await this.listed.refresh(tx, id);
  }

  async reopen(tx: Transaction, id: string): Promise<void> {
    const change = { closedAt: null, wasLetIn: true };
    await tx.on(this.db).updateTable('vacancies').set(change).where('id', '=', id).execute();
    await this.listed.refresh(tx, id);
  }

  /** Publishes a held vacancy: its days begin now. */
  async publish(tx: Transaction, id: string, days: number): Promise<void> {
    const expiresAt = sql<Date>`least(
      now() + make_interval(days => ${days}), (closes_on + 1)::timestamp at time zone 'UTC'
    )`;
    await tx
      .on(this.db)
      .updateTable('vacancies')
      .set({ closedAt: null, wasLetIn: true, postedAt: now, expiresAt })
      .where('id', '=', id)
      .execute();
    await this.listed.refresh(tx, id);
  }

  /** @returns the vacancies that were closed */
  async closeExpired(tx: Transaction): Promise<Pick<Vacancy, 'id' | 'title' | 'ownerId'>[]> {
    const closed = await tx
      .on(this.db)
      .updateTable('vacancies')
      .set({ closedAt: now })
      .where('closedAt', 'is', null)
      .where('expiresAt', '<=', now)
      .returning(['id', 'title', 'ownerId'])
      .execute();
    if (closed.length > 0) await this.listed.dropClosed(tx);
    return closed;
  }
}

/** Columns that are not in the row itself: the rate of its currency, its days as text, and its employer. */
export const derivedColumns = [
  sql<string | null>`vacancies.joining_date::text`.as('joiningDate'),
  sql<string | null>`vacancies.closes_on::text`.as('closesOn'),
  'rates.roubles',
  sql<string | null>`rates.date::text`.as('rateDate'),
  sql<EmployerOfVacancy | null>`(
    select json_build_object(
      'id', e.id, 'name', e.name, 'way', e.verified_way, 'at', e.verified_at, 'evidence', e.verified_evidence)
    from employers e where e.id = vacancies.employer_id)`.as('employer'),
] as const;

/** Vacancies with the columns of `VacancyRow`. */
export const withRate = <T extends ReturnType<typeof openVacancies>>(vacancies: T) =>
  vacancies
    .leftJoin('rates', 'rates.currency', 'vacancies.currency')
    .select(vacancyColumns)
    .select(derivedColumns);
