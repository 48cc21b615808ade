import { contributionEvents, jobEvents } from '@kubrik/contract';
import { type PersonalDataDefinition, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import type { Employer } from './employer/employer.entity.js';
import type { Vacancy } from './vacancy/vacancy.entity.js';

/** What is done for people's data in the tables of jobs. */
export const jobsPersonalData: PersonalDataDefinition = {
  // The kept answers of these writes have no writer, because their ids are unique over all writers.
  beforeErasure: async (tx, userId) => {
    await sql`
      delete from idempotency_keys where person = '' and answer ->> 'id' in (
        select id::text from vacancies where owner_id = ${userId}
      )`.execute(tx.kit);
    // Nobody has read them.
    await sql`
      delete from vacancies where owner_id = ${userId} and closed_at is not null and id::text in (
        select item_id from contributions where kind = 'vacancy' and state in ('held', 'refused')
      )`.execute(tx.kit);
    await closeVacancies(tx, userId);
  },
  signatures: [
    { table: 'applications', columns: ['username'], of: (userId) => sql`person = ${`user:${userId}`}` },
  ],
  mentioning: {
    // Those of feeds have an address at their source; an «@name» there is somebody of another site.
    vacancies: { where: 'source_url is null', announce: announceVacancies },
    employers: { announce: announceEmployers },
  },
};

/** The open vacancies of a person close with the account: the columns say so after it, the lists and whoever listens at once. */
async function closeVacancies(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from vacancies where owner_id = ${userId} and closed_at is null order by id for update`.execute(
    tx.kit,
  );
  await sql`delete from listed_vacancies where vacancy_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx.kit,
  );
  for (const { id: vacancyId, title } of rows) {
    tx.emit(jobEvents.changed, { vacancyId, title, isClosed: true });
    tx.emit(contributionEvents.hidden, { kind: 'vacancy', itemId: vacancyId });
  }
}

function announceEmployers(tx: Transaction, employers: Selectable<Employer>[]): void {
  for (const { id: companyId } of employers) tx.emit(jobEvents.employerChanged, { companyId });
}

async function announceVacancies(tx: Transaction, vacancies: Selectable<Vacancy>[]): Promise<void> {
  const ids = vacancies.map(({ id }) => id);
  await sql`
    update listed_vacancies set owner_name = lower(owner), manager_name = lower(manager),
      joining_place = lower(joining_port || '/' || coalesce(joining_port_id, ''))
    from vacancies where id = vacancy_id and id = any(${ids}::uuid[])`.execute(tx.kit);
  // Nobody reads a closed one, and it does not close again.
  for (const { id: vacancyId, title, closedAt } of vacancies)
    if (!closedAt) tx.emit(jobEvents.changed, { vacancyId, title, isClosed: false });
}
