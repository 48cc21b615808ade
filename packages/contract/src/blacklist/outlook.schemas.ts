import { z } from 'zod';
import { dateTime, id, rawText, searchText, text } from '../text/text.js';
import { countedVotesShape, targetType } from './blacklist.schemas.js';
import { answerCounts } from './experience/experience.schemas.js';

/** Lists that the operator imports: two of flag states, two of ships. */
export const registerKinds = ['flags_of_convenience', 'mlc_parties', 'abandonments', 'detentions'] as const;
export const registerKind = z.enum(registerKinds, 'Неизвестный список');
export type RegisterKind = z.output<typeof registerKind>;

const day = z.iso.date('Укажите дату, например 2026-11-01');

/** An imported list, with its source and day. */
export const register = z
  .object({
    kind: registerKind,
    /** Who publishes it and where, as the operator wrote it. */
    source: z.string(),
    /** The day of the list's state. */
    asOf: day,
    /** Number of its lines. */
    lines: z.int(),
    importedAt: dateTime,
  })
  .meta({ id: 'Register' });
export type Register = z.output<typeof register>;

/** What a list says of one ship. */
export const registerEntry = z
  .object({ date: z.string().nullable(), place: z.string(), note: z.string() })
  .meta({ id: 'RegisterEntry' });

/** Whether an imported list has a flag or a ship. */
export const lookedUp = register
  .pick({ kind: true, source: true, asOf: true })
  .extend({
    /** Null when nothing could be looked up: there is no flag, or no valid IMO number. */
    isListed: z.boolean().nullable(),
    /** What the list says of the ship, the newest first; empty for a flag. */
    entries: z.array(registerEntry),
  })
  .meta({ id: 'LookedUp' });

/** A short summary of what people say of a company or vessel. */
export const outlookTarget = z
  .object({
    id,
    targetType,
    name: z.string(),
    ...countedVotesShape,
    openEntries: z.int(),
    isDemo: z.boolean(),
    /** Number of experience reports, and how many of them say that wages came in time. */
    reports: z.int(),
    paidInTime: answerCounts,
  })
  .meta({ id: 'OutlookTarget' });
export type OutlookTarget = z.output<typeof outlookTarget>;

/** The card «Стоит ли ехать?»: what is known of a ship, its flag and a company, line by line. */
export const outlook = z
  .object({
    /** Null without a number. */
    imo: z.object({ number: z.string(), isValid: z.boolean() }).nullable(),
    /** Null without a number. `country`, ISO 3166-1 alpha-2, is the one that its first three digits belong to. */
    mmsi: z.object({ number: z.string(), country: z.string().nullable() }).nullable(),
    /** Null without a flag; `country` is null for a text that names no country. */
    flag: z.object({ name: z.string(), country: z.string().nullable() }).nullable(),
    /** Results for the lists that the operator has imported. */
    registers: z.array(lookedUp),
    company: outlookTarget.nullable(),
    vessel: outlookTarget.nullable(),
  })
  .meta({ id: 'Outlook' });
export type Outlook = z.output<typeof outlook>;

/** What the outlook is about. Every field may be left out; an id is preferred to a name or number. */
export const outlookQuery = z.object({
  imo: searchText(30),
  mmsi: searchText(30),
  flag: searchText(60),
  company: searchText(200),
  companyId: id.optional(),
  vesselId: id.optional(),
});

/** A list that replaces the earlier one. */
export const newRegister = z.object({
  source: text(500, 'Напишите, чей это список и где опубликован'),
  asOf: day,
  /** CSV without a heading: `country` for flags, `IMO, date, place, note` for ships. */
  lines: rawText(900_000),
});
