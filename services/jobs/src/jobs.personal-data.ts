import { contributionEvents, jobEvents } from '@kubrik/contract';
import {
  nobodyName,
  type PersonalDataDefinition,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Employer } from './employer/employer.entity.js';
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
        select item_id from contributions where kind = 'vacancy' and state in ('held', 'refused')
      )`.execute(tx.kit);
    await closeVacancies(tx, userId);
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
        'joining_port',
        'vessel_name',
        'owner',
        'manager',
      ],
      // Those of feeds have an address at their source; an «@name» there is somebody of another site.
      where: 'source_url is null',
      announce: announceVacancies,
    },
    vacancy_versions: {
      columns: [
        'title',
        'company',
        'location',
        'contract_duration',
        'description',
        'requirements',
        'benefits',
      ],
    },
    applications: { columns: ['message', 'note'] },
    application_entries: { columns: ['message'] },
    saved_searches: { columns: ['name'] },
    employers: { columns: ['name'], announce: announceEmployers },
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
        'pay_period',
        'rank',
        'joining_date',
        'joining_port',
        'joining_port_id',
        'contract_months',
        'rotation_on',
        'rotation_off',
        'certificates',
        'english_level',
        'nationalities',
        'vessel_name',
        'imo',
        'mmsi',
        'flag',
        'built_year',
        'owner',
        'manager',
        'source_name',
        'description',
        'requirements',
        'benefits',
        'contact_email',
        'contact_phone',
        'employer_id',
        'closed_at',
        'views',
        'applications',
        'closes_on',
        'edited_at',
      ],
      other: [
        'region',
        'source_url',
        'source_visits',
        'expires_at',
        'is_demo',
        'was_let_in',
        'warnings',
        'shingles',
        'words',
        'search',
        'names',
      ],
    },
    employer_members: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['employer_id', 'role'],
      other: [],
    },
    applications: {
      person: { person: 'key', user_id: 'id' },
      onDeletion: 'delete',
      exported: [
        'id',
        'created_at',
        'vacancy_id',
        'username',
        'message',
        'attachments',
        'state',
        'state_at',
        'cv',
      ],
      // The note is the employer's.
      other: ['network', 'is_counted', 'answered_at', 'note'],
    },
    // What an applicant wrote goes with the application; an employer's words stay for the applicant.
    application_entries: {
      person: { author_id: 'id' },
      onDeletion: { author_id: 'null' },
      exported: ['id', 'created_at', 'application_id', 'side', 'state', 'message'],
      other: ['warnings'],
    },
    vacancy_versions: {
      person: { owner_id: 'id' },
      onDeletion: { owner_id: 'null' },
      exported: [
        'id',
        'vacancy_id',
        'replaced_at',
        'title',
        'company',
        'location',
        'contract_duration',
        'salary_from',
        'salary_to',
        'currency',
        'pay_period',
        'description',
        'requirements',
        'benefits',
      ],
      other: [],
    },
    saved_searches: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['id', 'created_at', 'name', 'frequency', 'filter'],
      other: [
        'filter_hash',
        'seen_number',
        'told_number',
        'position',
        'rank',
        'vessel_types',
        'region',
        'location_part',
        'words',
        'words_edition',
        'pay_from',
        'pay_currency',
        'joining_from',
        'joining_to',
        'contract_most',
        'joining_ports',
        'rotation_on_most',
        'rotation_off_least',
        'owner_like',
        'manager_like',
        'certificate',
        'english',
        'nationality',
        'flag',
        'built_from',
        'company_account_id',
      ],
    },
    told_vacancies: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['vacancy_id'],
      other: [],
    },
    cvs: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['id', 'updated_at', 'contents', 'visibility', 'attachments', 'version'],
      other: ['reminded_until', 'next_reminder', 'is_demo'],
    },
    // What lists find the CV by.
    listed_cvs: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: [
        'cv_id',
        'changed_at',
        'rank',
        'vessel_types',
        'rank_days',
        'counted_on',
        'rank_until',
        'english_level',
        'nationality',
        'available_from',
        'monthly_pay',
        'pay_currency',
      ],
    },
    cv_readers: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['opened_at'],
      shown: { company: '(select e.name from employers e where e.id = employer_id)' },
      other: ['cv_id', 'employer_id'],
    },
  },
  impersonal: {
    employers: ['id', 'name', 'verified_way', 'verified_at', 'verified_evidence'],
    listed_vacancies: [
      'vacancy_id',
      'listed_at',
      'expires_at',
      'monthly_roubles',
      'region',
      'position',
      'rank',
      'vessel_type',
      'flag',
      'built_year',
      'joining_date',
      'contract_months',
      'english_level',
      'certificates',
      'nationalities',
      'rotation_on',
      'rotation_off',
      'joining_place',
      'owner_name',
      'manager_name',
    ],
    published_vacancies: ['vacancy_id', 'number', 'published_at'],
    search_rounds: ['id', 'frequency', 'from_number', 'to_number', 'after_user'],
    rates: ['currency', 'roubles', 'date'],
    feeds: ['url', 'etag', 'last_modified', 'read_at', 'problem'],
    story_keys: ['key', 'item_id'],
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
