import { z } from 'zod';
import { defineCalls } from './call.js';
import { seedDemo } from './demo.js';
import { defineEvents } from './event.js';
import { contentJob } from './job.js';
import { portRegions } from './ports.js';
import { byId, dateTime, id, longestText, optionalNumber, optionalText, pageQuery, text } from './text.js';

export const positions = ['Captain', 'Chief Engineer', 'Deck Officer', 'Engine Officer', 'Crew'] as const;
export const position = z.enum(positions, 'Выберите должность');
export type Position = z.output<typeof position>;

export const jobVesselTypes = ['Container', 'Tanker', 'Bulk Carrier', 'Cruise', 'Offshore'] as const;
export const jobVesselType = z.enum(jobVesselTypes, 'Выберите тип судна');
export type JobVesselType = z.output<typeof jobVesselType>;

/** Where a vacancy is; `worldwide` when the route is the whole world or nobody says. */
export const jobRegions = [...portRegions, 'worldwide'] as const;
export type JobRegion = (typeof jobRegions)[number];

export const job = z
  .object({
    id,
    title: z.string(),
    company: z.string(),
    location: z.string(),
    region: z.enum(jobRegions),
    position,
    /** Null when the advertisement does not say, or names another kind. */
    vesselType: jobVesselType.nullable(),
    contractDuration: z.string().nullable(),
    /** As the advertisement gives it, for a month: `4500–5000`. */
    salary: z.string().nullable(),
    /** ISO 4217. */
    currency: z.string().nullable(),
    /** The same in roubles by the Central Bank's rate of `date`, where it is known. */
    salaryInRoubles: z
      .object({ from: z.int().nullable(), to: z.int().nullable(), date: z.iso.date() })
      .nullable(),
    sourceName: z.string(),
    /** Address of the advertisement at its source; null for one that was posted here. */
    sourceUrl: z.string().nullable(),
    postedAt: dateTime,
    /** After this day it is not listed any more. */
    expiresAt: dateTime,
    description: z.string(),
    requirements: z.string(),
    benefits: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    views: z.int(),
    applications: z.int(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

const salary = optionalNumber('Зарплата — целое число в месяц', { min: 1, max: 10_000_000 });

/** A vacancy that a signed-in employer posts; the form's schema as well. */
export const newJob = z
  .object({
    clientId: id.optional(),
    title: text(200, 'Укажите название вакансии').min(3, 'Укажите название вакансии'),
    company: text(200, 'Укажите компанию').min(2, 'Укажите компанию'),
    location: text(200, 'Укажите порт или район работы').min(2, 'Укажите порт или район работы'),
    position,
    vesselType: z.preprocess((value) => value || null, jobVesselType.nullable()),
    contractDuration: optionalText(100),
    salaryFrom: salary,
    salaryTo: salary,
    currency: z.enum(['USD', 'EUR', 'RUB', 'GBP', 'NOK'], 'Неверная валюта').default('USD'),
    description: text(longestText, 'Опишите вакансию').min(
      10,
      'Описание должно содержать минимум 10 символов',
    ),
    requirements: optionalText(longestText),
    benefits: optionalText(longestText),
    contactEmail: z
      .union([z.literal(''), z.email('Введите корректный email адрес').max(254, 'Не больше 254 символов')])
      .nullish()
      .transform((value) => value || undefined),
    contactPhone: optionalText(50).refine(
      (value) => value === undefined || /^\+?[\d\s().-]{5,50}$/.test(value),
      'Неверный номер телефона',
    ),
  })
  .refine((draft) => draft.contactEmail || draft.contactPhone, {
    path: ['contactEmail'],
    error: 'Укажите email или телефон для связи',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ salaryFrom, salaryTo }) => salaryFrom === null || salaryTo === null || salaryFrom <= salaryTo, {
    path: ['salaryTo'],
    error: 'Верхняя граница меньше нижней',
    when: ({ issues }) => issues.length === 0,
  });

/** What comes of «Откликнуться»: counted once per person. */
export const jobResponse = z
  .object({
    /** A signed-in person's application is stored; a visitor sees the contact only. */
    isStored: z.boolean(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    applications: z.int(),
  })
  .meta({ id: 'JobResponse' });
export type JobResponse = z.output<typeof jobResponse>;

/** An application as the vacancy's owner sees it. */
export const jobApplication = z
  .object({ id, userId: id, username: z.string(), message: z.string(), createdAt: dateTime })
  .meta({ id: 'JobApplication' });
export type JobApplication = z.output<typeof jobApplication>;

const ofJob = { seconds: 60, tags: ['jobs'] } as const;

export const jobs = defineCalls('jobs', {
  list: {
    method: 'GET',
    path: '/maritime-jobs',
    summary:
      'Vacancies, the newest first; with `search` the best first. `location` is a region’s id or a text',
    access: 'anyone',
    query: z
      .object({
        position: position.optional(),
        vesselType: jobVesselType.optional(),
        location: z.string().trim().max(200, 'Не больше 200 символов').optional(),
        search: z.string().trim().max(200, 'Не больше 200 символов').optional(),
      })
      .extend(pageQuery(30).shape),
    reply: z.array(job),
    paged: true,
    cache: ofJob,
    rate: { points: 1200, seconds: 60, personPoints: 240 },
  },
  mine: {
    method: 'GET',
    path: '/maritime-jobs/mine',
    summary: 'Vacancies that one has posted, the newest first',
    access: 'user',
    query: pageQuery(30),
    reply: z.array(job),
    paged: true,
  },
  responded: {
    method: 'GET',
    path: '/maritime-jobs/responded',
    summary: 'Ids of the vacancies that one has responded to',
    access: 'anyone',
    reply: z.array(id),
  },
  item: {
    method: 'GET',
    path: '/maritime-jobs/{id}',
    summary: 'One vacancy',
    access: 'anyone',
    params: byId,
    reply: job,
    cache: ofJob,
  },
  view: {
    method: 'POST',
    path: '/maritime-jobs/{id}/view',
    summary: 'Counts one reading',
    access: 'anyone',
    params: byId,
    reply: z.object({ views: z.int() }),
    rate: { points: 600, seconds: 60 },
  },
  respond: {
    method: 'POST',
    path: '/maritime-jobs/{id}/respond',
    summary: 'Stores the application of a signed-in person, or shows a visitor the contact; counted once',
    access: 'anyone',
    params: byId,
    body: z.object({ message: optionalText(longestText) }),
    reply: jobResponse,
    repeatable: true,
    purges: ['jobs'],
    rate: { points: 300, seconds: 60, personPoints: 30 },
  },
  applications: {
    method: 'GET',
    path: '/maritime-jobs/{id}/applications',
    summary: 'Applications for a vacancy of one’s own, the newest first',
    access: 'user',
    params: byId,
    query: pageQuery(50),
    reply: z.array(jobApplication),
    paged: true,
  },
  post: {
    method: 'POST',
    path: '/maritime-jobs',
    summary: 'Posts a vacancy',
    access: 'user',
    body: newJob,
    reply: job,
    status: 201,
    purges: ['jobs'],
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  close: {
    method: 'DELETE',
    path: '/maritime-jobs/{id}',
    summary: 'Closes a vacancy: one’s own, or as a moderator',
    access: 'user',
    params: byId,
    reply: z.object({ success: z.boolean() }),
    purges: ['jobs'],
  },
  generate: contentJob('/jobs/generate', 'Starts the content job that reads the vacancy feeds'),
  seedDemo: seedDemo('jobs'),
});

export const jobEvents = defineEvents('jobs', {
  added: {
    data: z.object({
      jobId: id,
      title: z.string(),
      company: z.string(),
      position,
      location: z.string(),
      isDemo: z.boolean(),
    }),
    purges: ['jobs'],
  },
  /** Somebody signed in has applied for a vacancy that was posted here. */
  applied: {
    data: z.object({ jobId: id, title: z.string(), ownerId: id, username: z.string() }),
    purges: ['jobs'],
  },
  /** Closed, expired, or otherwise different. */
  changed: { data: z.object({ jobId: id }), purges: ['jobs'] },
});
