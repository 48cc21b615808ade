import { daysOfPaidMonth } from '@kubrik/contract';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../../jobs.tables.js';

/** Updates the rows by which lists find open vacancies. */
@Injectable()
export class ListedVacancyRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** Called after a vacancy was stored, closed or opened again. */
  async refresh(tx: Transaction, vacancyId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('listedVacancies').where('vacancyId', '=', vacancyId).execute();
    await sql`
      insert into listed_vacancies (vacancy_id, listed_at, expires_at, monthly_roubles, region, position, rank, vessel_type,
        flag, built_year, joining_date, contract_months, english_level, certificates, nationalities,
        rotation_on, rotation_off, joining_place, owner_name, manager_name)
      select vacancies.id, posted_at, expires_at, ${monthlyRoubles}, region, position, rank, vessel_type,
        flag, built_year, joining_date, contract_months, english_level, certificates, nationalities,
        rotation_on, rotation_off, lower(joining_port || '/' || coalesce(joining_port_id, '')), lower(owner), lower(manager)
      from vacancies left join rates on rates.currency = vacancies.currency
      where vacancies.id = ${vacancyId} and closed_at is null`.execute(tx.on(this.db));
  }

  /** Called after the rates have changed. */
  async refreshPay(tx: Transaction): Promise<void> {
    await sql`
      update listed_vacancies set monthly_roubles = now_paid.roubles
      from (
        select vacancies.id, ${monthlyRoubles} as roubles
        from vacancies left join rates on rates.currency = vacancies.currency where closed_at is null
      ) now_paid
      where now_paid.id = vacancy_id and now_paid.roubles <> monthly_roubles`.execute(tx.on(this.db));
  }

  async dropClosed(tx: Transaction): Promise<void> {
    await sql`
      delete from listed_vacancies using vacancies
      where vacancies.id = vacancy_id and closed_at is not null`.execute(tx.on(this.db));
  }
}

const monthlyRoubles = sql`
  coalesce(round(coalesce(salary_to, salary_from)
    * case pay_period when 'day' then ${sql.lit(daysOfPaidMonth)} else 1 end
    * case when vacancies.currency = 'RUB' then 1 else rates.roubles end), 0)::bigint`;
