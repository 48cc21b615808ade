import { z } from 'zod';
import { attachment, attachmentTickets } from './attachment.schemas.js';
import { maxDemoItems } from './demo.js';
import { dateTime, id, maxTextLength, optionalNumber, optionalText, text, wholeNumber } from './text.js';

export const targetType = z.enum(['company', 'vessel'], 'Компания или судно');
export type TargetType = z.output<typeof targetType>;

export const voteTypes = ['black', 'red', 'green'] as const;
export const voteType = z.enum(voteTypes, 'Выберите голос: чёрный, красный или зелёный');
export type VoteType = z.output<typeof voteType>;

/** By the votes alone and by a documented rule; `unknown` below the least number of votes. */
export const riskLevel = z.enum(['high', 'medium', 'low', 'unknown']);
export type RiskLevel = z.output<typeof riskLevel>;

/** `blacklisted` selects by unresolved entries, the others by the risk level. */
export const blacklistCategories = ['all', 'high_risk', 'medium_risk', 'blacklisted'] as const;
export const blacklistCategory = z.enum(blacklistCategories, 'Неверная категория');

/** People's votes, and the number of official entries. */
const reputation = {
  riskLevel,
  blackVotes: z.int(),
  redVotes: z.int(),
  greenVotes: z.int(),
  /** Entries that are not resolved. */
  openEntries: z.int(),
  isDemo: z.boolean(),
};

export const company = z
  .object({ id, name: z.string(), country: z.string(), businessType: z.string(), ...reputation })
  .meta({ id: 'Company' });
export type Company = z.output<typeof company>;

export const vessel = z
  .object({
    id,
    name: z.string(),
    flagState: z.string(),
    vesselType: z.string(),
    /** Seven digits with a right check digit; null when unknown. */
    imo: z.string().nullable(),
    /** Deadweight in tonnes. */
    dwt: z.int().nullable(),
    builtYear: z.int().nullable(),
    ...reputation,
  })
  .meta({ id: 'Vessel' });
export type Vessel = z.output<typeof vessel>;

/** A company or a vessel that has open entries, in one form for both. */
export const blacklisted = z
  .object({ id, targetType, name: z.string(), ...reputation })
  .meta({ id: 'Blacklisted' });

export const entrySeverity = z.enum(['high', 'medium', 'low'], 'Неверная тяжесть');
export const entryState = z.enum(['new', 'disputed', 'resolved'], 'Неверное состояние');
export type EntrySeverity = z.output<typeof entrySeverity>;
export type EntryState = z.output<typeof entryState>;

/** An official fact with its evidence, entered by a moderator. */
export const blacklistEntry = z
  .object({
    id,
    targetId: id,
    targetName: z.string(),
    targetType,
    severity: entrySeverity,
    reason: z.string(),
    evidence: z.string().nullable(),
    attachments: z.array(attachment).default([]),
    state: entryState,
    createdAt: dateTime,
    isDemo: z.boolean(),
  })
  .meta({ id: 'BlacklistEntry' });
export type BlacklistEntry = z.output<typeof blacklistEntry>;

export const newEntry = z.object({
  targetType,
  targetId: id,
  severity: entrySeverity,
  reason: text(maxTextLength, 'Укажите причину'),
  evidence: optionalText(2000),
  attachments: attachmentTickets,
});

/** A vote as others see it: without a name. */
export const publicVote = z
  .object({ id, voteType, comment: z.string(), createdAt: dateTime })
  .meta({ id: 'PublicVote' });

export const newVote = z.object({
  targetType,
  targetId: id,
  voteType,
  comment: optionalText(maxTextLength),
  /** Accepted for the form's sake and ignored: the voter is the actor of the call. */
  userId: z.string().max(200).nullish(),
});

/** A target's totals after a vote, and one's own vote. */
export const voteResult = z
  .object({
    targetType,
    targetId: id,
    riskLevel,
    blackVotes: z.int(),
    redVotes: z.int(),
    greenVotes: z.int(),
    myVote: voteType.nullable(),
    /** The vote counts; a moderator looks at its comment before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'VoteResult' });

/** The check digit of an IMO number: the last digit of the first six times 7, 6, 5, 4, 3, 2, added up. */
export function isImoNumber(value: string): boolean {
  if (!/^\d{7}$/.test(value)) return false;
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(value[place]), 0);
  return sum % 10 === Number(value[6]);
}

/** An IMO number as people write it, «IMO 9074729»; given as seven digits. */
export const imoNumber = z
  .string('Номер ИМО — семь цифр')
  .max(20, 'Номер ИМО — семь цифр')
  .transform((value) => value.replace(/^\s*(imo|имо)/i, '').replace(/[\s№.-]/g, ''))
  .refine((value) => /^\d{7}$/.test(value), { error: 'Номер ИМО — семь цифр', abort: true })
  .refine(isImoNumber, 'Контрольная цифра номера ИМО не сходится: проверьте номер');

const year = optionalNumber('Год — от 1850 до 2100', { min: 1850, max: 2100 });
const tonnes = optionalNumber('Дедвейт — целое число тонн, не больше 1 000 000', { min: 0, max: 1_000_000 });

/** Companies and vessels that people suggest; a moderator accepts them. */
export const newCompany = z.object({
  name: text(200, 'Укажите название').min(2, 'Укажите название'),
  country: text(60, 'Укажите страну').min(2, 'Укажите страну'),
  businessType: text(100, 'Укажите вид деятельности'),
});
export const newVessel = z.object({
  name: text(200, 'Укажите название').min(2, 'Укажите название'),
  flagState: text(60, 'Укажите флаг').min(2, 'Укажите флаг'),
  vesselType: text(100, 'Укажите тип судна'),
  imo: z.preprocess((value) => (value === '' || value === undefined ? null : value), imoNumber.nullable()),
  dwt: tonnes,
  builtYear: year,
});

export const suggestion = z
  .object({
    id,
    targetType,
    name: z.string(),
    /** Country of a company, flag of a vessel. */
    place: z.string(),
    kind: z.string(),
    imo: z.string().nullable(),
    suggestedBy: z.string(),
    createdAt: dateTime,
  })
  .meta({ id: 'Suggestion' });

const voteCount = wholeNumber('Число голосов — от 0 до 1000', { min: 0, max: 1000 }).default(0);
const demoReputation = {
  silentVotes: z.object({ black: voteCount, red: voteCount, green: voteCount }),
  commentedVotes: z.array(z.object({ voteType, comment: text(maxTextLength) })).max(maxDemoItems),
  entries: z
    .array(
      newEntry.omit({ targetType: true, targetId: true, attachments: true }).extend({ state: entryState }),
    )
    .max(maxDemoItems),
};
export type DemoReputation = z.output<z.ZodObject<typeof demoReputation>>;

/**
 * Fictional companies and vessels with their votes and entries. The service marks them as «демо». No vessel has an IMO
 * number, because a valid one would be a real ship's.
 */
export const demoTargets = z.object({
  companies: z.array(newCompany.extend(demoReputation)).max(maxDemoItems),
  vessels: z.array(newVessel.omit({ imo: true }).extend(demoReputation)).max(maxDemoItems),
});
