import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { attachment } from '../media/attachment.schemas.js';
import { byId, dateTime, id, optionalText, pageQuery, text, wholeNumber } from '../text/text.js';
import { measureKinds, type Restriction, silenceDays, takeableMeasureKinds } from './measures.js';
import { reportReason } from './report.schemas.js';

const maxMeasureText = 1000;
const wrongDays = '1, 7 или 30 дней';
/** Most measures of a person in one answer; older ones are left out. */
export const maxMeasures = 100;

export const measureKind = z.enum(measureKinds);

/** What a person reads about a measure against them. */
export const measure = z
  .object({
    id,
    kind: measureKind,
    /** The rule that the person broke. */
    rule: reportReason,
    /** What the moderator wrote to the person. */
    text: z.string().nullable(),
    /** The withdrawn username; null for other kinds. */
    withdrawnUsername: z.string().nullable(),
    createdAt: dateTime,
    /** End of a silence; null for other kinds. */
    until: dateTime.nullable(),
    /** When a moderator lifted it; null while it holds. */
    liftedAt: dateTime.nullable(),
    /** The person's appeal; null when there is none. */
    appeal: z
      .object({
        text: z.string(),
        createdAt: dateTime,
        /** Null while it waits for a moderator. */
        outcome: z.enum(['kept', 'lifted']).nullable(),
        /** The moderator's answer. */
        reply: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Measure' });
export type Measure = z.output<typeof measure>;

/** The same for moderators, with who decided and the withdrawn avatar. */
export const moderatorMeasure = measure
  .extend({
    /** Only this moderator can open it; null for other kinds, and after the measure was lifted. */
    withdrawnAvatar: attachment.nullable(),
    who: z.string(),
    liftedBy: z.string().nullable(),
    appealDecidedBy: z.string().nullable(),
  })
  .meta({ id: 'ModeratorMeasure' });
export type ModeratorMeasure = z.output<typeof moderatorMeasure>;

/** A person's appeal with its measure and the person's present name. */
export const appealedMeasure = moderatorMeasure
  .extend({ username: z.string() })
  .meta({ id: 'AppealedMeasure' });
export type AppealedMeasure = z.output<typeof appealedMeasure>;

/** Why a person may not publish at present, and until when. */
export const restriction = z.object({
  rule: reportReason,
  until: dateTime.nullable(),
}) satisfies z.ZodType<Restriction>;

export const newMeasure = z.object({
  kind: z.enum(takeableMeasureKinds, 'Выберите меру'),
  days: wholeNumber(wrongDays, { min: 1, max: 30 })
    .pipe(z.literal([...silenceDays], wrongDays))
    .optional(),
  rule: reportReason,
  text: optionalText(maxMeasureText),
  clientId: id.optional(),
});
export const usernameWithdrawal = z.object({ rule: reportReason, text: optionalText(maxMeasureText) });
export const newAppeal = z.object({ text: text(maxMeasureText) });
export const appealDecision = z.object({
  outcome: z.enum(['kept', 'lifted'], 'Неизвестное решение'),
  reply: optionalText(maxMeasureText),
});

const byUsername = z.object({ username: text(200) });

/** Measures of moderators against people, and people's appeals. */
export const measures = defineCalls('users', {
  measuresOf: {
    http: { method: 'GET', path: '/users/{username}/measures' },
    summary: 'Measures against a person, the newest first',
    access: { who: 'moderator' },
    params: byUsername,
    refusals: ['UserNotFound'],
    reply: z.object({
      userId: id,
      username: z.string(),
      isModerator: z.boolean(),
      /** Whether the person shows a picture. */
      hasAvatar: z.boolean(),
      restriction: restriction.nullable(),
      measures: z.array(moderatorMeasure).max(maxMeasures),
    }),
  },
  usernameOf: {
    http: { method: 'GET', path: '/moderation/people/{id}' },
    summary: 'The nickname of an account',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['UserNotFound'],
    reply: z.object({ username: z.string() }),
  },
  takeMeasure: {
    http: { method: 'POST', path: '/users/{username}/measures', status: 201 },
    summary: 'Warns a person, or lets them publish nothing for a time or for good',
    access: { who: 'moderator' },
    params: byUsername,
    body: newMeasure,
    refusals: ['UserNotFound', 'Forbidden'],
    reply: moderatorMeasure,
  },
  withdrawUsername: {
    http: { method: 'POST', path: '/users/{username}/name-removal' },
    summary: 'Takes a nickname away that breaks the rules; the person gets a neutral one',
    access: { who: 'moderator' },
    params: byUsername,
    body: usernameWithdrawal,
    refusals: ['UserNotFound', 'Forbidden'],
    reply: z.object({ username: z.string() }),
    cache: { purges: ['people'] },
  },
  liftMeasure: {
    http: { method: 'DELETE', path: '/measures/{id}' },
    summary: 'Takes a measure back',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['MeasureNotFound'],
    reply: moderatorMeasure,
    cache: { purges: ['people'] },
  },
  appeals: {
    http: { method: 'GET', path: '/moderation/appeals' },
    summary: 'What people answered to measures against them, the newest first',
    access: { who: 'moderator' },
    query: pageQuery(20, 50).extend({
      state: z.enum(['open', 'closed'], 'Неизвестное состояние').default('open'),
    }),
    reply: z.array(appealedMeasure),
    paged: true,
  },
  openAppeals: {
    http: { method: 'GET', path: '/moderation/appeals/open' },
    summary: 'How many answers wait for a moderator',
    access: { who: 'moderator' },
    reply: z.object({ count: z.int() }),
  },
  decideAppeal: {
    http: { method: 'POST', path: '/moderation/appeals/{id}' },
    summary: 'Decides about an answer: the measure stays, or is taken back',
    access: { who: 'moderator' },
    params: byId,
    body: appealDecision,
    refusals: ['MeasureNotFound'],
    reply: moderatorMeasure,
    cache: { purges: ['people'] },
    // A second decision changes nothing.
    delivery: { repeatable: true },
  },
  ownMeasures: {
    http: { method: 'GET', path: '/user/{id}/measures' },
    summary: 'Measures against oneself, the newest first',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: z.object({ restriction: restriction.nullable(), measures: z.array(measure).max(maxMeasures) }),
  },
  appeal: {
    http: { method: 'POST', path: '/user/{id}/measures/{measureId}/appeal', status: 201 },
    summary: 'Answers a measure against oneself, once',
    access: { who: 'user', rate: { points: 120, seconds: 3600, personPoints: 20 } },
    params: byId.extend({ measureId: id }),
    body: newAppeal,
    refusals: ['Forbidden', 'MeasureNotFound', 'AppealClosed'],
    reply: measure,
    delivery: { repeatable: true },
  },
});
