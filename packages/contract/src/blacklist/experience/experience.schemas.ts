import { z } from 'zod';
import { type Rank, ranks } from '../../crew/ranks.js';
import { attachment, attachmentTickets } from '../../media/attachment.schemas.js';
import {
  dateTime,
  id,
  maxTextLength,
  orNull,
  text,
  textOrNull,
  whenFieldsAreRight,
} from '../../text/text.js';
import { targetType } from '../blacklist.schemas.js';
import { companyReply } from '../company-reply.schemas.js';
import { experienceAnswers } from './experience-questions.js';

const answer = z.enum(experienceAnswers, 'Ответьте: да, отчасти или нет');
const answerOrNull = orNull(answer);
const rank = z.enum(ranks as [Rank, ...Rank[]], 'Выберите должность из списка');
/** A month as `2026-04`; nobody is older than that. */
const month = z
  .string('Укажите месяц')
  .regex(/^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, 'Укажите месяц и год, например 2026-04');

const answered = {
  paidInTime: answer.nullable(),
  contractKept: answer.nullable(),
  food: answer.nullable(),
  safety: answer.nullable(),
  rest: answer.nullable(),
  repatriation: answer.nullable(),
};

/** What a seafarer tells of one contract, as others read it. */
export const experienceReport = z
  .object({
    id,
    targetId: id,
    targetType,
    ...answered,
    /** The ship of a report about a company, the company of one about a ship. */
    otherName: z.string().nullable(),
    rank: rank.nullable(),
    /** Months, `2026-04`. */
    from: z.string(),
    /** Null while the contract lasts. */
    to: z.string().nullable(),
    content: z.string(),
    /** Null unless the author wants to be named. */
    authorName: z.string().nullable(),
    /** What everybody may open. */
    attachments: z.array(attachment),
    /** Documents that moderators alone may open. */
    privateAttachments: z.int(),
    reply: companyReply.nullable(),
    createdAt: dateTime,
    editedAt: dateTime.nullable(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'ExperienceReport' });
export type ExperienceReport = z.output<typeof experienceReport>;

/** As its author sees it. */
export const ownExperienceReport = experienceReport
  .extend({
    /** A moderator looks at it before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'OwnExperienceReport' });
export type OwnExperienceReport = z.output<typeof ownExperienceReport>;

/** How many answered how to one question. */
export const answerCounts = z.object({ yes: z.int(), partly: z.int(), no: z.int() });
export const answersCounted = z.object({
  paidInTime: answerCounts,
  contractKept: answerCounts,
  food: answerCounts,
  safety: answerCounts,
  rest: answerCounts,
  repatriation: answerCounts,
});

/** How many answered what about one company or vessel. */
export const experienceSummary = z
  .object({
    reports: z.int(),
    /** The newest month that a report is about: of a contract that lasts, the month in which it was written. Null without reports. */
    newest: z.string().nullable(),
    answers: answersCounted,
  })
  .meta({ id: 'ExperienceSummary' });
export type ExperienceSummary = z.output<typeof experienceSummary>;

const told = {
  paidInTime: answerOrNull,
  contractKept: answerOrNull,
  food: answerOrNull,
  safety: answerOrNull,
  rest: answerOrNull,
  repatriation: answerOrNull,
  otherName: textOrNull(200),
  rank: orNull(rank),
  from: month,
  to: orNull(month),
  content: text(maxTextLength, 'Напишите, как всё было').min(20, 'Хотя бы 20 знаков: как всё было'),
  /** Whether the nickname stands beside it. */
  isNamed: z.boolean('Ожидается да или нет').default(false),
};

/** A report is worth something by its answers; a month is no later than this one. */
const isPlausible = (report: { from: string; to: string | null }) =>
  report.from <= thisMonth() && (report.to === null || report.from <= report.to);
/** The seas are in several days at once. */
const thisMonth = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 7);

const hasAnswer = (report: Partial<Record<keyof typeof answered, unknown>>) =>
  Object.keys(answered).some((question) => report[question as keyof typeof answered]);
const needsAnswer = {
  path: ['paidInTime'],
  error: 'Ответьте хотя бы на один вопрос',
  when: whenFieldsAreRight,
};
const needsPeriod = {
  path: ['from'],
  error: 'Начало контракта — не позже конца и не в будущем',
  when: whenFieldsAreRight,
};

export const newExperienceReport = z
  .object({
    clientId: id.optional(),
    targetType,
    targetId: id,
    ...told,
    attachments: attachmentTickets,
    /** Whether everybody may open the attachments; otherwise moderators alone. */
    areAttachmentsPublic: z.boolean('Ожидается да или нет').default(false),
  })
  .refine(hasAnswer, needsAnswer)
  .refine(isPlausible, needsPeriod);

/** What its author may change; the attachments stay. */
export const experienceReportChange = z
  .object(told)
  .refine(hasAnswer, needsAnswer)
  .refine(isPlausible, needsPeriod);
