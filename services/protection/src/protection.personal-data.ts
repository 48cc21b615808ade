import { type PersonalDataDefinition, sql } from '@kubrik/service-kit';

/** What is done for people's data in the tables of protection. */
export const protectionPersonalData: PersonalDataDefinition = {
  signatures: [{ table: 'complaints', columns: ['username'], of: (userId) => sql`user_id = ${userId}` }],
};
