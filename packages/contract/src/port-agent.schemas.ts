import { z } from 'zod';
import { dateTime, id, optionalText, text } from './text.js';
import { emailAddress } from './users.schemas.js';

const phoneWrong = 'Номер с кодом страны, например +7 423 222-22-22';
/** With the country's code, as E.164 has it: 8 to 15 digits. */
const isPhone = (value: string) => /^\+[\d ()-]+$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, ''));

/** A ship's agent as a person enters it. */
export const newPortAgent = z
  .object({
    clientId: id.optional(),
    name: text(100, 'Укажите название').min(2, 'Укажите название'),
    phone: optionalText(40).refine((value) => value === undefined || isPhone(value), phoneWrong),
    email: optionalText(254).refine(
      (value) => value === undefined || emailAddress.safeParse(value).success,
      'Введите корректный email адрес',
    ),
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
