import { blacklistEvents } from '@kubrik/contract';
import { type PersonalDataDefinition, representationMentions, sql } from '@kubrik/service-kit';
import { announceTargets } from './target/announce-targets.repository.js';

/** Rules for personal data in the tables of the blacklist. */
export const blacklistPersonalData: PersonalDataDefinition = {
  signatures: [
    {
      table: 'experience_reports',
      columns: ['author_name'],
      of: (userId) => sql`person = ${`user:${userId}`}`,
      place: 'target_id',
      announce: (tx, targetIds) =>
        announceTargets(
          tx,
          targetIds.map((id) => ({ id })),
        ),
    },
  ],
  mentioning: {
    votes: { announce: announceTargets },
    entries: { announce: announceTargets },
    experience_reports: { announce: announceTargets },
    ...representationMentions((tx, companyId) =>
      tx.emit(blacklistEvents.representativeChanged, { companyId }),
    ),
    target_names: { announce: announceTargets },
    company_links: { announce: announceTargets },
    targets: { announce: announceTargets },
  },
};
