import type { Selectable } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';
import type { PersonalDataDefinition } from '../personal-data/personal-data.js';
import type { CompanyAccountCopy } from './company-account.entity.js';

/** Where the tables of `RepresentationTables` may mention somebody. @param announce tells readers that a company is called otherwise now */
export const representationTexts = (
  announce: (tx: Transaction, companyId: string) => void,
): NonNullable<PersonalDataDefinition['texts']> => ({
  // A company's own words.
  company_replies: { columns: ['content', 'company_name'] },
  claims: { columns: ['note'] },
  company_accounts: {
    columns: ['name'],
    announce(tx: Transaction, accounts: Pick<Selectable<CompanyAccountCopy>, 'id'>[]) {
      for (const { id } of accounts) announce(tx, id);
    },
  },
});

/** What the tables of `RepresentationTables` hold about people. */
export const representationPersonalData = {
  tables: {
    company_account_members: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['account_id', 'role'],
      other: [],
    },
    claims: {
      person: { requested_by: 'id' },
      onDeletion: { requested_by: 'null' },
      exported: ['id', 'created_at', 'target_id', 'account_id', 'state', 'note', 'reason', 'decided_at'],
      other: [],
    },
    company_replies: {
      person: { author_id: 'id' },
      onDeletion: { author_id: 'null' },
      exported: ['kind', 'thing_id', 'company_name', 'content', 'created_at', 'edited_at'],
      other: ['account_id'],
    },
  },
  impersonal: { company_accounts: ['id', 'name', 'verified_way', 'verified_at', 'verified_evidence'] },
} as const satisfies PersonalDataDefinition;
