import { jobEvents } from '@kubrik/contract';
import {
  nobodyName,
  type PersonalDataDefinition,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Vacancy } from './vacancy/vacancy.entity.js';

/** What the tables of jobs hold about people. */
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
        select item_id from held_items where kind = 'vacancy'
      )`.execute(tx.kit);
    await announceClosing(tx, userId);
  },
  signatures: [
    { table: 'applications', columns: ['username'], of: (userId) => sql`person = ${`user:${userId}`}` },
  ],
  texts: {
    vacancies: {
      columns: [
        'title',
        'company',
        'location',
        'contract_duration',
        'description',
        'requirements',
        'benefits',
      ],
      // Those of feeds have an address at their source; an «@name» there is somebody of another site.
      where: 'source_url is null',
      announce: announceVacancies,
    },
    applications: { columns: ['message'] },
  },
  tables: {
    vacancies: {
      person: { owner_id: 'id' },
      onDeletion: {
        source_name: nobodyName,
        contact_email: 'null',
        contact_phone: 'null',
        closed_at: 'coalesce(closed_at, now())',
        owner_id: 'null',
      },
      exported: [
        'id',
        'posted_at',
        'title',
        'company',
        'location',
        'position',
        'vessel_type',
        'contract_duration',
        'salary_from',
        'salary_to',
        'currency',
        'source_name',
        'description',
        'requirements',
        'benefits',
        'contact_email',
        'contact_phone',
        'closed_at',
        'views',
        'applications',
      ],
      other: ['region', 'source_url', 'expires_at', 'is_demo', 'words', 'search', 'names'],
    },
    applications: {
      person: { person: 'key', user_id: 'id' },
      onDeletion: 'delete',
      exported: ['id', 'created_at', 'vacancy_id', 'username', 'message', 'attachments'],
      other: ['network', 'is_counted'],
    },
  },
  impersonal: {
    rates: ['currency', 'roubles', 'date'],
    feeds: ['url', 'etag', 'last_modified', 'read_at', 'problem'],
    story_keys: ['key', 'item_id'],
  },
};

/** The open vacancies of a person close with the account. */
async function announceClosing(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from vacancies where owner_id = ${userId} and closed_at is null order by id for update`.execute(
    tx.kit,
  );
  for (const { id: vacancyId, title } of rows)
    tx.emit(jobEvents.changed, { vacancyId, title, isClosed: true });
}

function announceVacancies(tx: Transaction, vacancies: Selectable<Vacancy>[]): void {
  // Nobody reads a closed one, and it does not close again.
  for (const { id: vacancyId, title, closedAt } of vacancies)
    if (!closedAt) tx.emit(jobEvents.changed, { vacancyId, title, isClosed: false });
}
