import { contributionEvents, jobEvents } from '@kubrik/contract';
import { type PersonalDataDefinition, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import type { Employer } from './employer/employer.entity.js';
import type { Vacancy } from './vacancy/vacancy.entity.js';

/** What the jobs service does with personal data in its tables. */
export const jobsPersonalData: PersonalDataDefinition = {
  // Stored answers of these writes have no author's id, because their client ids are unique over all authors.
  beforeErasure: async (tx, userId) => {
    await sql`
      delete from idempotency_keys where person = '' and answer ->> 'id' in (
        select id::text from vacancies where owner_id = ${userId}
      )`.execute(tx.kit);
    // Deletes held vacancies, which nobody has read.
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
    // Only vacancies that were posted here. A vacancy of a feed has an address at its source, and an «@name»
    // in it is a person of another site.
    vacancies: { where: 'source_url is null', announce: announceVacancies },
    employers: { announce: announceEmployers },
  },
};

/**
 * Closes the open vacancies of an account that is being erased. Lists and other services get the change at
 * once; the columns of the rows change afterwards.
 */
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
  // Skips closed vacancies: nobody reads them, and they do not close again.
  for (const { id: vacancyId, title, closedAt } of vacancies)
    if (!closedAt) tx.emit(jobEvents.changed, { vacancyId, title, isClosed: false });
}
