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
    /** The services that it offers to ships and crews. */
    services: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'PortAgent' });
export type PortAgent = z.output<typeof portAgent>;

/** The reply to the person who enters it. */
export const sentPortAgent = portAgent
  .extend({
    /** Whether it is held; every agent is, until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentPortAgent' });
export type SentPortAgent = z.output<typeof sentPortAgent>;

/** Most agents in one answer. */
export const maxPortAgents = 200;
