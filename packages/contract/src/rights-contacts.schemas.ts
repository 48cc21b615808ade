import { z } from 'zod';

/** Whom a seafarer may turn to. */
export const rightsContact = z
  .object({
    name: z.string(),
    /** What they help with, in one sentence. */
    help: z.string(),
    url: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'RightsContact' });
export type RightsContact = z.output<typeof rightsContact>;

export const rightsContacts = z
  .object({ ofCountry: z.array(rightsContact), everywhere: z.array(rightsContact) })
  .meta({ id: 'RightsContacts' });
export type RightsContacts = z.output<typeof rightsContacts>;
