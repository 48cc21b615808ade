import { z } from 'zod';
import { attachment } from './attachment.schemas.js';
import { maxDemoItems } from './demo.js';
import { portRegions } from './ports.schemas.js';
import { dateTime, id, maxTextLength, optionalNumber, optionalText, text, wholeNumber } from './text.js';

export const positions = ['Captain', 'Chief Engineer', 'Deck Officer', 'Engine Officer', 'Crew'] as const;
export const position = z.enum(positions, 'Выберите должность');
export type Position = z.output<typeof position>;

export const vacancyVesselTypes = ['Container', 'Tanker', 'Bulk Carrier', 'Cruise', 'Offshore'] as const;
export const vacancyVesselType = z.enum(vacancyVesselTypes, 'Выберите тип судна');
export type VacancyVesselType = z.output<typeof vacancyVesselType>;

/** Where a vacancy is; `worldwide` for routes over the whole world and when unknown. */
export const vacancyRegions = [...portRegions, 'worldwide'] as const;
export type VacancyRegion = (typeof vacancyRegions)[number];

export const vacancy = z
  .object({
    id,
    title: z.string(),
    company: z.string(),
    location: z.string(),
    region: z.enum(vacancyRegions),
    position,
    /** Null when the advertisement does not say, or names another kind. */
    vesselType: vacancyVesselType.nullable(),
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
    /** It is listed until this day. */
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
export type Vacancy = z.output<typeof vacancy>;

/** What its owner gets when it is posted. */
export const postedVacancy = vacancy
  .extend({
    /** A moderator looks at it before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'PostedJob' });
export type PostedVacancy = z.output<typeof postedVacancy>;

const salary = optionalNumber('Зарплата — целое число в месяц', { min: 1, max: 10_000_000 });

/** A vacancy that a signed-in employer posts; the form's schema as well. */
export const newVacancy = z
  .object({
    clientId: id.optional(),
    title: text(200, 'Укажите название вакансии').min(3, 'Укажите название вакансии'),
    company: text(200, 'Укажите компанию').min(2, 'Укажите компанию'),
    location: text(200, 'Укажите порт или район работы').min(2, 'Укажите порт или район работы'),
    position,
    vesselType: z.preprocess((value) => value || null, vacancyVesselType.nullable()),
    contractDuration: optionalText(100),
    salaryFrom: salary,
    salaryTo: salary,
    currency: z.enum(['USD', 'EUR', 'RUB', 'GBP', 'NOK'], 'Неверная валюта').default('USD'),
    description: text(maxTextLength, 'Опишите вакансию').min(
      10,
      'Описание должно содержать минимум 10 символов',
    ),
    requirements: optionalText(maxTextLength),
    benefits: optionalText(maxTextLength),
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

const hoursAgo = wholeNumber('Возраст — целое число часов, не больше 1000', { min: 0, max: 1000 });

/** Fictional vacancies, each held to the rules of a posted one. The service marks them as «демо». */
export const demoVacancies = z.object({
  vacancies: z
    .array(
      newVacancy.safeExtend({
        region: z.enum(vacancyRegions),
        /** Hours from its publication to the call. */
        hoursAgo,
      }),
    )
    .max(maxDemoItems),
});
export type DemoVacancy = z.output<typeof demoVacancies>['vacancies'][number];

/** The reply to «Откликнуться»; a person is counted once for each vacancy. */
export const applicationReply = z
  .object({
    /** A signed-in person's application is stored; a visitor sees the contact only. */
    isStored: z.boolean(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    applications: z.int(),
  })
  .meta({ id: 'JobResponse' });
export type ApplicationReply = z.output<typeof applicationReply>;

/** An application as the vacancy's owner sees it. */
export const vacancyApplication = z
  .object({
    id,
    userId: id,
    username: z.string(),
    message: z.string(),
    createdAt: dateTime,
    attachments: z.array(attachment).default([]),
  })
  .meta({ id: 'JobApplication' });
export type VacancyApplication = z.output<typeof vacancyApplication>;
