import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { countryCode } from '../text/text.js';
import { contactDirectory, rightsContacts } from './rights-contacts.schemas.js';

export const rightsContactsCalls = defineCalls('protection', {
  contacts: {
    http: { method: 'GET', path: '/protection/contacts' },
    summary: 'Whom a seafarer may turn to in the ports of a country, and everywhere',
    access: { who: 'anyone' },
    query: z.object({
      country: countryCode.optional(),
    }),
    reply: rightsContacts,
    cache: { seconds: 600, tags: [] },
  },
  contactDirectory: {
    http: { method: 'GET', path: '/protection/contacts/all' },
    summary: 'The contacts of all flags and ports, so that no request says which one is needed',
    access: { who: 'anyone' },
    reply: contactDirectory,
    cache: { seconds: 600, tags: [] },
  },
});
