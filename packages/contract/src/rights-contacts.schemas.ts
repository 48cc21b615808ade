import { z } from 'zod';
import { mapPiece } from './port-coast.schemas.js';

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
    /** Only in the country's ports within this piece of the map; null: in all. */
    within: mapPiece.nullable().default(null),
  })
  .meta({ id: 'RightsContact' });
export type RightsContact = z.output<typeof rightsContact>;

export const rightsContacts = z
  .object({ ofCountry: z.array(rightsContact), everywhere: z.array(rightsContact) })
  .meta({ id: 'RightsContacts' });
export type RightsContacts = z.output<typeof rightsContacts>;
