import { z } from 'zod';
import { emailAddress, internationalPhone } from '../../contact/contacts.js';
import { dateTime, id, leftOut, optionalText, text } from '../../text/text.js';

/** A ship's agent as a person enters it. */
export const newPortAgent = z
  .object({
    clientId: id.optional(),
    name: text(100, 'Укажите название').min(2, 'Укажите название'),
    phone: leftOut(internationalPhone),
    email: leftOut(emailAddress),
    services: optionalText(300),
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    message: 'Укажите телефон или почту',
  });

/** A ship's agent in a port that a person entered and a moderator approved. */
export const portAgent = z
  .object({
    id,
    portId: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** What it does for ships and crews. */
    services: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'PortAgent' });
export type PortAgent = z.output<typeof portAgent>;

/** What who entered it gets. */
export const sentPortAgent = portAgent
  .extend({
    /** A moderator looks at every agent before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentPortAgent' });
export type SentPortAgent = z.output<typeof sentPortAgent>;

/** Most agents in one answer. */
export const maxPortAgents = 200;
