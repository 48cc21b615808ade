import { jobEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { positionNames, vesselTypeNames } from './kinds.js';
import { daysListed, type VacancyDraft } from './vacancy.draft.js';

export interface Ownership {
  ownerId?: string;
  clientId?: string | undefined;
  isDemo?: boolean;
}

/** Stores a vacancy and announces it. @returns false when its client id is stored already */
export async function storeVacancy(
  tx: Transaction,
  id: string,
  draft: VacancyDraft,
  { ownerId, clientId, isDemo = false }: Ownership = {},
): Promise<boolean> {
  const words = [positionNames[draft.position], draft.vesselType ? vesselTypeNames[draft.vesselType] : ''];
  const rows = await tx.manager.query<unknown[]>(
    `insert into vacancies (id, title, company, location, region, position, vessel_type, contract_duration,
       salary_from, salary_to, currency, source_name, source_url, posted_at, expires_at, description, requirements,
       benefits, contact_email, contact_phone, owner_id, client_id, is_demo, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, date_trunc('milliseconds', $14::timestamptz),
       date_trunc('milliseconds', $14::timestamptz) + $15 * interval '1 day', $16, $17, $18, $19, $20, $21, $22, $23, $24)
     on conflict (client_id) do nothing returning 1`,
    [
      id,
      draft.title,
      draft.company,
      draft.location,
      draft.region,
      draft.position,
      draft.vesselType,
      draft.contractDuration,
      draft.salaryFrom,
      draft.salaryTo,
      draft.currency,
      draft.sourceName,
      draft.sourceUrl,
      draft.postedAt,
      daysListed,
      draft.description,
      draft.requirements,
      draft.benefits,
      draft.contactEmail,
      draft.contactPhone,
      ownerId ?? null,
      clientId ?? null,
      isDemo,
      words.join(' '),
    ],
  );
  if (rows.length === 0) return false;
  const { title, company, position, location } = draft;
  tx.emit(jobEvents.added, { jobId: id, title, company, position, location, isDemo });
  return true;
}
