import { z } from 'zod';
import { type Rank, ranks } from '../crew/ranks.js';
import { maxDemoItems } from '../demo/demo.js';
import { attachment, attachmentTickets } from '../media/attachment.schemas.js';
import {
  dateTime,
  id,
  maxTextLength,
  optionalNumber,
  optionalText,
  orNull,
  text,
  wholeNumber,
} from '../text/text.js';
import { imoNumber } from '../vessel/imo-number.schemas.js';
import { mmsi } from '../vessel/mmsi.schemas.js';
import { companyReply, demoReply } from './company-reply.schemas.js';
import { experienceAnswers } from './experience/experience-questions.js';
import { voteTypes } from './vote-points.js';

export const targetType = z.enum(['company', 'vessel'], 'Компания или судно');
export type TargetType = z.output<typeof targetType>;

export const voteType = z.enum(voteTypes, 'Выберите голос: чёрный, красный или зелёный');

/** Computed only from the votes, by a documented rule; `unknown` with too few votes. */
export const riskLevel = z.enum(['high', 'medium', 'low', 'unknown']);
export type RiskLevel = z.output<typeof riskLevel>;

/** `blacklisted` selects targets with unresolved entries, the other categories select by the risk level. */
export const blacklistCategories = ['all', 'high_risk', 'medium_risk', 'blacklisted'] as const;
export const blacklistCategory = z.enum(blacklistCategories, 'Неверная категория');

/**
 * The present weight of the votes of each colour: each vote weighs 1 when it is given, and half as much two years
 * later.
 */
export const voteWeights = z.object({ black: z.number(), red: z.number(), green: z.number() });

/** Counted votes by colour, and the risk level that follows from them. */
export const countedVotesShape = {
  riskLevel,
  /** Weighted mean of the votes' points, from -1 to 2; null with too few votes. */
  riskMean: z.number().nullable(),
  blackVotes: z.int(),
  redVotes: z.int(),
  greenVotes: z.int(),
  voteWeights,
};

/** People's votes, and the number of official entries. */
const reputation = {
  ...countedVotesShape,
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
    /** The ship's MMSI, nine digits; null when unknown. */
    mmsi: z.string().nullable(),
    /** Deadweight in tonnes. */
    dwt: z.int().nullable(),
    builtYear: z.int().nullable(),
    ...reputation,
  })
  .meta({ id: 'Vessel' });
export type Vessel = z.output<typeof vessel>;

/** A company or vessel with open entries; one schema for both. */
export const blacklisted = z
  .object({ id, targetType, name: z.string(), ...reputation })
  .meta({ id: 'Blacklisted' });

export const entrySeverity = z.enum(['high', 'medium', 'low'], 'Неверная тяжесть');
export const entryState = z.enum(['new', 'confirmed', 'disputed', 'resolved'], 'Неверное состояние');
export type EntrySeverity = z.output<typeof entrySeverity>;
export type EntryState = z.output<typeof entryState>;

/** A change of an entry's state: a company disputed it, or a moderator decided. */
export const entryChange = z
  .object({
    state: entryState,
    /** What the company says, or the moderator's reason. */
    reason: z.string(),
    /** The company that disputed it; null for a moderator. */
    companyName: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'EntryChange' });

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
    /** The earliest first; empty for a new one. */
    changes: z.array(entryChange).default([]),
    reply: companyReply.nullable().default(null),
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

/** A vote as others see it, without a name. */
export const publicVote = z
  .object({
    id,
    voteType,
    comment: z.string(),
    /** False when enough other visitors of the network have voted; then the vote is in no total. */
    isCounted: z.boolean(),
    createdAt: dateTime,
  })
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
    ...countedVotesShape,
    myVote: voteType.nullable(),
    /** Whether the comment is held until a moderator has looked at it; the vote itself counts. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'VoteResult' });

const year = optionalNumber('Год — от 1850 до 2100', { min: 1850, max: 2100 });
const tonnes = optionalNumber('Дедвейт — целое число тонн, не больше 1 000 000', { min: 0, max: 1_000_000 });

/** Companies and vessels that people suggest; a moderator accepts them. */
export const newCompany = z.object({
  clientId: id.optional(),
  name: text(200, 'Укажите название').min(2, 'Укажите название'),
  country: text(60, 'Укажите страну').min(2, 'Укажите страну'),
  businessType: text(100, 'Укажите вид деятельности'),
});
export const newVessel = z.object({
  clientId: id.optional(),
  name: text(200, 'Укажите название').min(2, 'Укажите название'),
  flagState: text(60, 'Укажите флаг').min(2, 'Укажите флаг'),
  vesselType: text(100, 'Укажите тип судна'),
  imo: z.preprocess((value) => (value === '' || value === undefined ? null : value), imoNumber.nullable()),
  mmsi: orNull(mmsi),
  dwt: tonnes,
  builtYear: year,
});

/** Kind of a further name: a former name, or an alias. */
export const targetNameKind = z.enum(['former', 'alias'], 'Прежнее название или ещё одно');
export type TargetNameKind = z.output<typeof targetNameKind>;

/** The company or vessel that has a suggested further name. */
export const suggestedNameOf = z
  .object({
    targetId: id,
    name: z.string(),
    kind: targetNameKind,
    untilYear: z.int().nullable(),
    source: z.string(),
  })
  .meta({ id: 'SuggestedNameOf' });

export const suggestion = z
  .object({
    id,
    targetType,
    name: z.string(),
    /** Country of a company, flag of a vessel. */
    place: z.string(),
    kind: z.string(),
    imo: z.string().nullable(),
    mmsi: z.string().nullable(),
    suggestedBy: z.string(),
    /** Set for a suggested further name; null for a suggested company or vessel. */
    nameOf: suggestedNameOf.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'Suggestion' });

const voteCount = wholeNumber('Число голосов — от 0 до 1000', { min: 0, max: 1000 }).default(0);
/** What a fictional company replies. */
const demoAnswer = z.enum(experienceAnswers).nullable().default(null);
export const demoEntryChange = entryChange.omit({ createdAt: true });
export const demoAnswers = z.object({
  paidInTime: demoAnswer,
  contractKept: demoAnswer,
  food: demoAnswer,
  safety: demoAnswer,
  rest: demoAnswer,
  repatriation: demoAnswer,
});
const demoReputation = {
  experiences: z
    .array(
      z.object({
        answers: demoAnswers,
        rank: z.enum(ranks as [Rank, ...Rank[]]).nullable(),
        otherName: text(200).nullable(),
        from: z.string(),
        to: z.string().nullable(),
        content: text(maxTextLength),
        reply: demoReply.optional(),
      }),
    )
    .max(maxDemoItems),
  silentVotes: z.object({ black: voteCount, red: voteCount, green: voteCount }),
  commentedVotes: z.array(z.object({ voteType, comment: text(maxTextLength) })).max(maxDemoItems),
  entries: z
    .array(
      newEntry.omit({ targetType: true, targetId: true, attachments: true }).extend({
        state: entryState,
        changes: z.array(demoEntryChange).max(maxDemoItems),
        reply: demoReply.optional(),
      }),
    )
    .max(maxDemoItems),
};
export type DemoReputation = z.output<z.ZodObject<typeof demoReputation>>;

/**
 * Fictional companies and vessels with votes and entries, which the service marks as «демо». No vessel has an IMO
 * number, because a valid one would belong to a real ship.
 */
export const demoTargets = z.object({
  companies: z.array(newCompany.omit({ clientId: true }).extend(demoReputation)).max(maxDemoItems),
  vessels: z
    .array(newVessel.omit({ clientId: true, imo: true, mmsi: true }).extend(demoReputation))
    .max(maxDemoItems),
});
