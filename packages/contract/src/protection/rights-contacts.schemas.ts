import { z } from 'zod';
import { mapPiece } from '../ports/coast/port-coast.schemas.js';

/** A messenger, as a link with the number: `https://wa.me/…`. */
export const contactMessenger = z.object({ name: z.string(), url: z.string() });

/** Whom a seafarer may turn to. */
export const rightsContact = z
  .object({
    name: z.string(),
    /** How they help, in one sentence. */
    help: z.string(),
    url: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    messenger: contactMessenger.nullable().default(null),
    /** The source of the contact. */
    source: z.string().nullable().default(null),
    /** Day on which the contact was compared with its source; null when it was not. */
    checkedOn: z.iso.date().nullable().default(null),
    /** Only for the country's ports within this piece of the map; null for all its ports. */
    within: mapPiece.nullable().default(null),
  })
  .meta({ id: 'RightsContact' });
export type RightsContact = z.output<typeof rightsContact>;

export const rightsContacts = z
  .object({ ofCountry: z.array(rightsContact), everywhere: z.array(rightsContact) })
  .meta({ id: 'RightsContacts' });
export type RightsContacts = z.output<typeof rightsContacts>;

/** Contacts of one country. */
export const contactsOfCountry = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    contacts: z.array(rightsContact),
  })
  .meta({ id: 'ContactsOfCountry' });

/** All contacts in one answer, so that no request shows which one somebody looks for. */
export const contactDirectory = z
  .object({
    /** The authorities of flag states. */
    flags: z.array(contactsOfCountry),
    /** Port state control by the country of the port. */
    ports: z.array(contactsOfCountry),
    everywhere: z.array(rightsContact),
  })
  .meta({ id: 'ContactDirectory' });
export type ContactDirectory = z.output<typeof contactDirectory>;
