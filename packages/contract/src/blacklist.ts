import { z } from 'zod';
import { defineCalls } from './call.js';
import { seedDemo } from './demo.js';
import { defineEvents } from './event.js';
import { byId, dateTime, id, longestText, optionalNumber, optionalText, pageQuery, text } from './text.js';

export const targetType = z.enum(['company', 'vessel'], 'Компания или судно');
export type TargetType = z.output<typeof targetType>;

export const voteTypes = ['black', 'red', 'green'] as const;
export const voteType = z.enum(voteTypes, 'Выберите голос: чёрный, красный или зелёный');
export type VoteType = z.output<typeof voteType>;

/** By the votes alone and by a documented rule; `unknown` below the least number of votes. */
export const riskLevel = z.enum(['high', 'medium', 'low', 'unknown']);
export type RiskLevel = z.output<typeof riskLevel>;

/** `blacklisted` has an entry that is not resolved; the others go by the risk level. */
export const blacklistCategories = ['all', 'high_risk', 'medium_risk', 'blacklisted'] as const;
export const blacklistCategory = z.enum(blacklistCategories, 'Неверная категория');

/** Voices of people, and how many official entries stand beside them. */
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
    /** Seven digits with a right check digit; null when nobody knows it. */
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
    state: entryState,
    createdAt: dateTime,
    isDemo: z.boolean(),
  })
  .meta({ id: 'BlacklistEntry' });
export type BlacklistEntry = z.output<typeof blacklistEntry>;

/** A vote as others see it: without a name. */
export const publicVote = z
  .object({ id, voteType, comment: z.string(), createdAt: dateTime })
  .meta({ id: 'PublicVote' });

export const newVote = z.object({
  targetType,
  targetId: id,
  voteType,
  comment: optionalText(longestText),
  /** Accepted and ignored (decision 14). */
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

const search = z
  .object({
    search: z.string().trim().max(200, 'Не больше 200 символов').optional(),
    category: blacklistCategory.default('all'),
  })
  .extend(pageQuery(30).shape);

const ofList = { seconds: 30, tags: ['blacklist'] } as const;
const searched = { points: 1200, seconds: 60, personPoints: 240 } as const;

const companyList = {
  method: 'GET',
  summary: 'Companies by name or country, or by category; those with most votes first',
  access: 'anyone',
  query: search,
  reply: z.array(company),
  paged: true,
  cache: ofList,
  rate: searched,
} as const;
const vesselList = {
  method: 'GET',
  summary: 'Vessels by name, IMO number or flag, or by category; those with most votes first',
  access: 'anyone',
  query: search,
  reply: z.array(vessel),
  paged: true,
  cache: ofList,
  rate: searched,
} as const;

export const blacklist = defineCalls('blacklist', {
  list: {
    method: 'GET',
    path: '/blacklist',
    summary: 'Companies and vessels with open entries, the latest entry first',
    access: 'anyone',
    query: search.omit({ category: true }),
    reply: z.array(blacklisted),
    paged: true,
    cache: ofList,
    rate: searched,
  },
  companies: { ...companyList, path: '/blacklist/companies' },
  vessels: { ...vesselList, path: '/blacklist/vessels' },
  allCompanies: { ...companyList, path: '/companies' },
  allVessels: { ...vesselList, path: '/vessels' },
  company: {
    method: 'GET',
    path: '/blacklist/companies/{id}',
    summary: 'One company',
    access: 'anyone',
    params: byId,
    reply: company,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  vessel: {
    method: 'GET',
    path: '/blacklist/vessels/{id}',
    summary: 'One vessel',
    access: 'anyone',
    params: byId,
    reply: vessel,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  entries: {
    method: 'GET',
    path: '/blacklist/entries',
    summary: 'Official entries, the newest first; of one company or vessel when its id is given',
    access: 'anyone',
    query: z.object({ search: search.shape.search, targetId: id.optional() }).extend(pageQuery(30).shape),
    reply: z.array(blacklistEntry),
    paged: true,
    cache: ofList,
    rate: searched,
  },
  votes: {
    method: 'GET',
    path: '/blacklist/votes',
    summary: 'Votes with a comment on one company or vessel, the newest first, without names',
    access: 'anyone',
    query: z.object({ targetId: id }).extend(pageQuery(30).shape),
    reply: z.array(publicVote),
    paged: true,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  myVote: {
    method: 'GET',
    path: '/blacklist/votes/mine',
    summary: 'One’s own vote on a company or vessel',
    access: 'anyone',
    query: z.object({ targetId: id }),
    reply: z.object({ voteType: voteType.nullable(), comment: z.string() }),
  },
  vote: {
    method: 'POST',
    path: '/blacklist/vote',
    summary: 'Votes: one vote per person and target, a second one replaces the first',
    access: 'anyone',
    body: newVote,
    reply: voteResult,
    // The same vote again changes nothing.
    repeatable: true,
    purges: ['blacklist'],
    rate: { points: 300, seconds: 60, personPoints: 30 },
  },
  suggestCompany: {
    method: 'POST',
    path: '/blacklist/companies',
    summary: 'Suggests a company; a moderator accepts it',
    access: 'user',
    body: newCompany,
    reply: suggestion,
    status: 201,
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  suggestVessel: {
    method: 'POST',
    path: '/blacklist/vessels',
    summary: 'Suggests a vessel; a moderator accepts it',
    access: 'user',
    body: newVessel,
    reply: suggestion,
    status: 201,
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  suggestions: {
    method: 'GET',
    path: '/blacklist/suggestions',
    summary: 'Suggestions that wait for a moderator, the oldest first',
    access: 'moderator',
    query: pageQuery(50),
    reply: z.array(suggestion),
    paged: true,
  },
  decide: {
    method: 'POST',
    path: '/blacklist/suggestions/{id}',
    summary: 'Accepts or rejects a suggestion',
    access: 'moderator',
    params: byId,
    body: z.object({ accept: z.boolean('Ожидается да или нет') }),
    reply: z.object({ success: z.boolean() }),
    purges: ['blacklist'],
  },
  addEntry: {
    method: 'POST',
    path: '/blacklist/entries',
    summary: 'Enters an official fact about a company or vessel, with its evidence',
    access: 'moderator',
    body: z.object({
      targetType,
      targetId: id,
      severity: entrySeverity,
      reason: text(longestText, 'Укажите причину'),
      evidence: optionalText(2000),
    }),
    reply: blacklistEntry,
    status: 201,
    purges: ['blacklist'],
  },
  changeEntry: {
    method: 'PUT',
    path: '/blacklist/entries/{id}',
    summary: 'Changes the state of an entry: new, disputed, resolved',
    access: 'moderator',
    params: byId,
    body: z.object({ state: entryState }),
    reply: blacklistEntry,
    purges: ['blacklist'],
  },
  seedDemo: seedDemo('blacklist'),
});

export const blacklistEvents = defineEvents('blacklist', {
  voted: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** A company or vessel, or an entry about one, was added or changed. */
  changed: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['blacklist'] },
});
