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
/** A month as `2026-04`, from 1950 on. */
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
    /** In a report about a company, the name of the ship; in a report about a ship, the name of the company. */
    otherName: z.string().nullable(),
    rank: rank.nullable(),
    /** Months, `2026-04`. */
    from: z.string(),
    /** Null while the contract lasts. */
    to: z.string().nullable(),
    content: z.string(),
    /** Null unless the author wants to be named. */
    authorName: z.string().nullable(),
    /** Attachments that everybody may open. */
    attachments: z.array(attachment),
    /** Number of documents that only moderators may open. */
    privateAttachments: z.int(),
    reply: companyReply.nullable(),
    createdAt: dateTime,
    editedAt: dateTime.nullable(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'ExperienceReport' });
export type ExperienceReport = z.output<typeof experienceReport>;

/** An experience report as its author sees it. */
export const ownExperienceReport = experienceReport
  .extend({
    /** A moderator looks at it before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'OwnExperienceReport' });
export type OwnExperienceReport = z.output<typeof ownExperienceReport>;

/** How many people gave each answer to one question. */
export const answerCounts = z.object({ yes: z.int(), partly: z.int(), no: z.int() });
export const answersCounted = z.object({
  paidInTime: answerCounts,
  contractKept: answerCounts,
  food: answerCounts,
  safety: answerCounts,
  rest: answerCounts,
  repatriation: answerCounts,
});

/** Numbers of answers to all questions about one company or vessel. */
export const experienceSummary = z
  .object({
    reports: z.int(),
    /**
     * The newest month of all reports; a contract that has not ended counts as of the month in which its report was
     * written. Null without reports.
     */
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
  /** Whether the author's username is shown beside it. */
  isNamed: z.boolean('Ожидается да или нет').default(false),
};

/** Whether a report may be sent: it has answers, and no month lies in the future. */
const isPlausible = (report: { from: string; to: string | null }) =>
  report.from <= thisMonth() && (report.to === null || report.from <= report.to);
/** 14 hours ahead of UTC, so that the month is not too early for any time zone. */
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
    /** Whether everybody may open the attachments; otherwise only moderators may. */
    areAttachmentsPublic: z.boolean('Ожидается да или нет').default(false),
  })
  .refine(hasAnswer, needsAnswer)
  .refine(isPlausible, needsPeriod);

/** The fields that the author may change; attachments do not change. */
export const experienceReportChange = z
  .object(told)
  .refine(hasAnswer, needsAnswer)
  .refine(isPlausible, needsPeriod);
