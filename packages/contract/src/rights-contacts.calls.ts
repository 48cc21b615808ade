import { z } from 'zod';
import { defineCalls } from './call.js';
import { rightsContacts } from './rights-contacts.schemas.js';

export const rightsContactsCalls = defineCalls('protection', {
  contacts: {
    http: { method: 'GET', path: '/protection/contacts' },
    summary: 'Whom a seafarer may turn to in the ports of a country, and everywhere',
    access: { who: 'anyone' },
    query: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Нужен код страны из двух букв')
        .optional(),
    }),
    reply: rightsContacts,
    cache: { seconds: 600, tags: [] },
  },
});
