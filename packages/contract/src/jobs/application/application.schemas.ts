import { z } from 'zod';
import { attachment } from '../../media/attachment.schemas.js';
import { dateTime, id, maxTextLength, rawText, text } from '../../text/text.js';
import { cvSummary } from '../cv/cv.schemas.js';
import { vacancyWarnings } from '../vacancy-warnings.js';

/** States of an application. The applicant sets `sent` and `withdrawn`, the employer the others. */
export const applicationStates = ['sent', 'seen', 'invited', 'refused', 'withdrawn'] as const;
export const applicationState = z.enum(applicationStates, 'Неизвестное состояние отклика');
export type ApplicationState = z.output<typeof applicationState>;
/** The states that an employer sets. */
export const employerStates = ['seen', 'invited', 'refused'] as const;
export const employerState = z.enum(employerStates, 'Состояние: seen, invited или refused');

export const applicationSides = ['applicant', 'employer'] as const;
export type ApplicationSide = (typeof applicationSides)[number];

/** A step of an application: a state that one side has set, words that it wrote, or both. */
export const applicationEntry = z
  .object({
    id,
    side: z.enum(applicationSides),
    state: applicationState.nullable(),
    message: z.string(),
    /** What the employer's words have in common with frauds. */
    warnings: z.array(z.enum(vacancyWarnings)),
    createdAt: dateTime,
  })
  .meta({ id: 'JobApplicationEntry' });
export type ApplicationEntry = z.output<typeof applicationEntry>;

/** An application in the employer's list for a vacancy. */
export const vacancyApplication = z
  .object({
    id,
    userId: id,
    username: z.string(),
    message: z.string(),
    createdAt: dateTime,
    state: applicationState,
    stateAt: dateTime,
    /** Only the owner of the vacancy writes and reads it. */
    note: z.string(),
    /** Summary of the CV that came with it; null without one. */
    cv: cvSummary.nullable(),
    attachments: z.array(attachment).default([]),
  })
  .meta({ id: 'JobApplication' });
export type VacancyApplication = z.output<typeof vacancyApplication>;

/** An application in the applicant's own list. */
export const ownApplication = z
  .object({
    id,
    vacancyId: id,
    title: z.string(),
    company: z.string(),
    /** Whether the vacancy is still open. */
    isOpen: z.boolean(),
    state: applicationState,
    stateAt: dateTime,
    createdAt: dateTime,
    hasCv: z.boolean(),
  })
  .meta({ id: 'OwnJobApplication' });
export type OwnApplication = z.output<typeof ownApplication>;

/** One application, for either of its two sides. */
export const application = ownApplication
  .extend({
    /** The reader's side. */
    side: z.enum(applicationSides),
    username: z.string(),
    /** Name of the employer, as the vacancy shows it. */
    postedBy: z.string(),
    message: z.string(),
    attachments: z.array(attachment),
  })
  .meta({ id: 'ShownJobApplication' });
export type ShownApplication = z.output<typeof application>;

/** An employer's decision about several applications for one vacancy. */
export const applicationDecision = z.object({
  ids: z
    .array(id, 'Ожидается список')
    .min(1, 'Выберите отклики')
    .max(100, 'Не больше 100 откликов за раз')
    .transform((ids) => [...new Set(ids)]),
  state: employerState,
  message: rawText(maxTextLength).trim().default(''),
});

export const applicationWords = text(maxTextLength, 'Напишите сообщение');

/** How soon an employer answers. */
export const replyTime = z
  .object({
    /** Applications of the last 180 days that are at least a day old. */
    applications: z.int(),
    /** Answered share, in per cent; null with fewer than five applications. */
    answered: z.int().nullable(),
    /** Median time to an answer, in hours; null with fewer than five answers. */
    medianHours: z.int().nullable(),
  })
  .meta({ id: 'JobReplyTime' });
export type ReplyTime = z.output<typeof replyTime>;
