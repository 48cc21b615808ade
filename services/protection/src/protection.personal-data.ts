import { type PersonalDataDefinition, sql } from '@kubrik/service-kit';

/** What the protection service does with personal data in its tables. */
export const protectionPersonalData: PersonalDataDefinition = {
  signatures: [{ table: 'complaints', columns: ['username'], of: (userId) => sql`user_id = ${userId}` }],
};
