import type { Selectable } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';
import type { MentioningTable } from '../personal-data/personal-data.js';
import type { CompanyAccountCopy } from './company-account.entity.js';

/** @param announce announces that a company's name has changed */
export const representationMentions = (
  announce: (tx: Transaction, companyId: string) => void,
): Record<string, MentioningTable> => ({
  company_accounts: {
    announce(tx: Transaction, accounts: Pick<Selectable<CompanyAccountCopy>, 'id'>[]) {
      for (const { id } of accounts) announce(tx, id);
    },
  },
});
