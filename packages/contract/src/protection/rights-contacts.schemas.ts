import { z } from 'zod';
import { mapPiece } from '../ports/coast/port-coast.schemas.js';

/** A messenger, as a link with the number: `https://wa.me/…`. */
export const contactMessenger = z.object({ name: z.string(), url: z.string() });

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
    messenger: contactMessenger.nullable().default(null),
    /** Who says so. */
    source: z.string().nullable().default(null),
    /** The day of what the source says; null when the ways were not compared with it. */
    checkedOn: z.iso.date().nullable().default(null),
    /** Only in the country's ports within this piece of the map; null: in all. */
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

/** All contacts at once: whoever looks one up in it tells nobody which. */
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
