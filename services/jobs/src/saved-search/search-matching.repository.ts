import type { SavedFilter } from '@kubrik/contract';
import { Kysely, type RawBuilder, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import { queryOfWords, rowConditions, textConditions } from '../vacancy/list/vacancy-conditions.js';
import type { SearchRound } from './search-round.entity.js';

export type Round = Selectable<SearchRound>;

/** New vacancies for one person. */
export interface Match {
  userId: string;
  total: number;
  /** Numbers of the newest vacancies, the newest first. */
  newest: string[];
  searchIds: string[];
}

export interface MatchedVacancy {
  id: string;
  number: string;
  title: string;
  company: string;
  location: string;
  salaryFrom: number | null;
  salaryTo: number | null;
  currency: string | null;
  payPeriod: 'month' | 'day';
  ownerId: string | null;
}

export interface MatchedSearch {
  id: string;
  name: string;
  filter: SavedFilter;
}

/** Vacancies that one notification names. */
export const mostNamed = 5;

/** Compares vacancies that have become public with all saved searches, within the database. */
@Injectable()
export class SearchMatchingRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** @returns whether a vacancy has been waiting longer than `seconds` */
  async add(tx: Transaction, vacancyId: string, seconds: number): Promise<boolean> {
    const db = tx.on(this.db);
    // The vacancy may be gone by now.
    await sql`
      insert into published_vacancies (vacancy_id) select id from vacancies where id = ${vacancyId}
      on conflict do nothing`.execute(db);
    const { rows } = await sql<{ isLate: boolean }>`
      select exists(select from published_vacancies
        where number is null and published_at < now() - make_interval(secs => ${seconds})) as is_late`.execute(
      db,
    );
    return rows[0]?.isLate === true;
  }

  /** Whether any vacancy waits. */
  async isNeeded(tx: Transaction): Promise<boolean> {
    const { rows } = await sql<{ isNeeded: boolean }>`
      select exists(select from published_vacancies where number is null)
        or exists(select from search_rounds) as is_needed`.execute(tx.on(this.db));
    return rows[0]?.isNeeded === true;
  }

  /**
   * Gives the waiting vacancies their numbers and makes them one round of the searches with the frequency `at
   * once`. Only one job at a time.
   */
  async beginAtOnce(tx: Transaction): Promise<void> {
    await sql`
      with last as (select coalesce(max(number), 0) as number from published_vacancies),
      waiting as (
        select vacancy_id, row_number() over (order by published_at, vacancy_id) as place
        from published_vacancies where number is null
      ),
      numbered as (
        update published_vacancies p set number = last.number + waiting.place
        from waiting, last where p.vacancy_id = waiting.vacancy_id
        returning p.number
      )
      insert into search_rounds (frequency, from_number, to_number)
      select 'at_once', last.number, max(numbered.number) from numbered, last group by last.number`.execute(
      tx.on(this.db),
    );
  }

  /** Makes all public vacancies up to now one round of the daily searches. */
  async beginDaily(tx: Transaction): Promise<void> {
    const db = tx.on(this.db);
    await sql`
      delete from told_vacancies t where not exists (
        select from saved_searches s where s.user_id = t.user_id and s.frequency = 'daily')`.execute(db);
    await sql`
      insert into search_rounds (frequency, from_number, to_number)
      select 'daily', min(told_number), last.number
      from saved_searches, (select coalesce(max(number), 0) as number from published_vacancies) last
      where frequency = 'daily' group by last.number
      having min(told_number) < last.number`.execute(db);
  }

  /** Searches whose words another edition made. */
  withOlderWords(tx: Transaction, edition: string, limit: number): Promise<{ id: string; search: string }[]> {
    return tx
      .on(this.db)
      .selectFrom('savedSearches')
      .select(['id', sql<string>`filter ->> 'search'`.as('search')])
      .where('words', 'is not', null)
      .where('wordsEdition', 'is distinct from', edition)
      .limit(limit)
      .forUpdate()
      .execute();
  }

  async putWords(
    tx: Transaction,
    edition: string,
    searches: readonly { id: string; words: string }[],
  ): Promise<void> {
    await sql`
      update saved_searches s set words = made.words, words_edition = ${edition}
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) made(id uuid, words text)
      where s.id = made.id`.execute(tx.on(this.db));
  }

  nextRound(tx: Transaction): Promise<Round | undefined> {
    return tx
      .on(this.db)
      .selectFrom('searchRounds')
      .select(['id', 'frequency', 'fromNumber', 'toNumber', 'afterUser'])
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  }

  async advance(tx: Transaction, { id }: Round, afterUser: string): Promise<void> {
    await tx.on(this.db).updateTable('searchRounds').set({ afterUser }).where('id', '=', id).execute();
  }

  async end(tx: Transaction, { id }: Round): Promise<void> {
    await tx.on(this.db).deleteFrom('searchRounds').where('id', '=', id).execute();
  }

  /** The next people of a round, in the order of their ids. */
  async people(tx: Transaction, { frequency, afterUser }: Round, limit: number): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      select distinct user_id from saved_searches
      where frequency = ${frequency} and frequency <> 'off' and user_id > ${afterUser}
      order by user_id limit ${limit}`.execute(tx.on(this.db));
    return rows.map(({ userId }) => userId);
  }

  /**
   * The new vacancies for the people up to `lastPerson`, without their own. A daily round leaves out
   * vacancies of which the person was notified at once.
   */
  async match(tx: Transaction, round: Round, lastPerson: string): Promise<Match[]> {
    const { frequency, fromNumber, toNumber, afterUser } = round;
    const isNew =
      frequency === 'daily'
        ? sql`not exists (
            select from told_vacancies t where t.user_id = wanted.user_id and t.vacancy_id = fresh.vacancy_id)`
        : sql`true`;
    const db = tx.on(this.db);
    // PostgreSQL would take longer to compile so many conditions than to evaluate them.
    await sql`set local jit = off`.execute(db);
    const { rows } = await sql<Match>`
      with wanted as materialized (
        select s.*, ${queryOfWords(sql`s.words`)} as query,
          ceil(s.pay_from * case s.pay_currency when 'RUB' then 1 else rates.roubles end) as roubles_from
        from saved_searches s left join rates on rates.currency = s.pay_currency
        where s.frequency = ${frequency} and s.frequency <> 'off'
          and s.user_id > ${afterUser} and s.user_id <= ${lastPerson}
      ),
      fresh as materialized (
        select p.number, p.published_at, listed_vacancies.*, v.search, v.location, v.employer_id, v.owner_id,
          v.currency, v.salary_from, v.salary_to, v.pay_period
        from published_vacancies p
        join listed_vacancies on listed_vacancies.vacancy_id = p.vacancy_id
        join vacancies v on v.id = p.vacancy_id
        where p.number > ${fromNumber} and p.number <= ${toNumber} and listed_vacancies.expires_at > now()
      ),
      found as materialized (
        select wanted.user_id, wanted.id as search_id, fresh.vacancy_id, fresh.number
        from wanted join fresh on fresh.number > wanted.told_number
          -- A vacancy that became public before the search may get its number after it.
          and fresh.published_at > wanted.created_at
          and fresh.owner_id is distinct from wanted.user_id
        -- The conditions are those of lists and name their two tables: both are the new vacancy here.
        join lateral (select fresh.*) listed_vacancies on true
        join lateral (select fresh.*) vacancies on true
        where ${isWanted} and ${isNew}
      ),
      told as (
        insert into told_vacancies (user_id, vacancy_id)
        select distinct user_id, vacancy_id from found
        where ${frequency} = 'at_once' and exists (
          select from saved_searches d where d.user_id = found.user_id and d.frequency = 'daily')
        on conflict do nothing
      )
      select user_id, count(distinct vacancy_id)::integer as total,
        (array_agg(distinct number order by number desc))[1:${sql.lit(mostNamed)}]::text[] as newest,
        array_agg(distinct search_id) as search_ids
      from found group by user_id order by user_id`.execute(db);
    return rows;
  }

  /** Marks these people as notified of everything up to the end of the round. */
  async settleDaily(tx: Transaction, { toNumber }: Round, people: string[]): Promise<void> {
    const db = tx.on(this.db);
    await sql`
      update saved_searches set told_number = ${toNumber}
      where frequency = 'daily' and user_id = any(${people}::uuid[]) and told_number < ${toNumber}`.execute(
      db,
    );
    await sql`
      delete from told_vacancies t using published_vacancies p
      where t.user_id = any(${people}::uuid[]) and p.vacancy_id = t.vacancy_id and p.number <= ${toNumber}`.execute(
      db,
    );
  }

  async vacancies(tx: Transaction, numbers: string[]): Promise<MatchedVacancy[]> {
    const { rows } = await sql<MatchedVacancy>`
      select id, number::text, title, company, location, salary_from, salary_to, currency, pay_period, owner_id
      from published_vacancies join vacancies on id = vacancy_id
      where number = any(${numbers}::bigint[]) order by number desc`.execute(tx.on(this.db));
    return rows;
  }

  searches(tx: Transaction, ids: string[]): Promise<MatchedSearch[]> {
    return tx
      .on(this.db)
      .selectFrom('savedSearches')
      .select(['id', 'name', 'filter'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('createdAt')
      .execute();
  }
}

/** All conditions that a search may have, from the same declaration as those of the list. */
const isWanted = conditionsOfWanted();

function conditionsOfWanted(): RawBuilder<boolean> {
  const { roublesFrom, ...ofRow } = rowConditions;
  const { words, unratedCurrency, unratedPayFrom, ...ofText } = textConditions;
  const conditions = Object.entries({ ...ofRow, ...ofText }).map(([name, condition]) => {
    const column = sql.raw(`wanted.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
    return sql`(${column} is null or ${condition(column)})`;
  });
  return sql<boolean>`${sql.join(
    [
      ...conditions,
      // Without a rate, only pay in the same currency can be compared.
      sql`case
        when wanted.pay_from is null then true
        when wanted.roubles_from is not null then ${roublesFrom(sql.raw('wanted.roubles_from'))}
        else ${unratedCurrency(sql.raw('wanted.pay_currency'))} and ${unratedPayFrom(sql.raw('wanted.pay_from'))}
      end`,
      sql`(wanted.words is null or ${words(sql.raw('wanted.query'))})`,
    ],
    sql` and `,
  )}`;
}
