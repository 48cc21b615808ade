import type { PayOfRank } from '@kubrik/contract';
import { Kysely, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';

/** Roubles a month; `own` is 0 when the vacancy names no pay. */
export interface ComparedPay {
  own: number;
  vacancies: number;
  noMore: number;
  median: number | null;
}

/** Only the newest other vacancies are compared, so that the answer is quick. */
const mostOthers = 500;

@Injectable()
export class UsualPayRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** Undefined for a vacancy that is not open. */
  async compare(vacancyId: string): Promise<ComparedPay | undefined> {
    const { rows } = await sql<ComparedPay>`
      select
        own.monthly_roubles::float8 as own,
        count(others.pay)::integer as vacancies,
        (count(*) filter (where others.pay <= own.monthly_roubles))::integer as no_more,
        (percentile_disc(0.5) within group (order by others.pay))::float8 as median
      from listed_vacancies own
      join vacancies v on v.id = own.vacancy_id
      left join lateral (
        select listed.monthly_roubles as pay
        from listed_vacancies listed
        join vacancies other on other.id = listed.vacancy_id
        where listed.vacancy_id <> own.vacancy_id
          and listed.rank is not distinct from own.rank
          and listed.vessel_type is not distinct from own.vessel_type
          and listed.monthly_roubles > 0 and listed.expires_at > now() and other.is_demo = v.is_demo
        order by listed.listed_at desc, listed.vacancy_id desc
        limit ${sql.lit(mostOthers)}
      ) others on true
      where own.vacancy_id = ${vacancyId}::uuid and own.expires_at > now()
      group by own.vacancy_id`.execute(this.db);
    return rows[0];
  }

  /** Pay of ranks with at least so many open vacancies that name their pay, the best paid first. */
  async byRank(leastVacancies: number): Promise<PayOfRank[]> {
    const share = (part: number) =>
      sql`(percentile_disc(${sql.lit(part)}) within group (order by listed.monthly_roubles))::float8`;
    const { rows } = await sql<PayOfRank>`
      select listed.rank, count(*)::integer as vacancies,
        ${share(0.25)} as lower, ${share(0.5)} as median, ${share(0.75)} as upper
      from listed_vacancies listed
      join vacancies v on v.id = listed.vacancy_id
      where listed.rank is not null and listed.monthly_roubles > 0 and listed.expires_at > now() and not v.is_demo
      group by listed.rank
      having count(*) >= ${leastVacancies}
      order by median desc, listed.rank`.execute(this.db);
    return rows;
  }
}
