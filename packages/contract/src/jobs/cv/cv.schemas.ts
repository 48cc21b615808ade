import { z } from 'zod';
import { emailAddress, phoneNumber } from '../../contact/contacts.js';
import { certificates, englishLevels } from '../../crew/certificates.js';
import { ranks } from '../../crew/ranks.js';
import { attachment, attachmentTickets } from '../../media/attachment.schemas.js';
import {
  countryCode,
  dateTime,
  maxTextLength,
  optionalNumber,
  orNull,
  text,
  textOrNull,
  whenFieldsAreRight,
} from '../../text/text.js';
import { imoNumber } from '../../vessel/imo-number.schemas.js';
import { payCurrency, payPeriods, vacancyVesselType } from '../jobs.schemas.js';
import { maxCvAttachments, maxCvDocuments, maxLanguages, maxSeaServices, maxVisas } from './cv-limits.js';

/**
 * Who may read a CV. `nobody`: it is not added to applications by itself. `employers`: verified employers find it,
 * without what names its owner (`listedCv`).
 */
export const cvVisibilities = ['nobody', 'applied', 'employers'] as const;
export const cvVisibility = z.enum(cvVisibilities, 'Выберите, кто видит резюме');
export type CvVisibility = z.output<typeof cvVisibility>;

/** Levels of languages other than English, which has levels of its own. */
export const languageLevels = ['basic', 'working', 'fluent', 'native'] as const;

const rank = z.enum(ranks, 'Выберите точную должность из списка');
const day = (wrong: string) => z.iso.date(wrong);
const count = (wrong: string, max: number) => optionalNumber(wrong, { min: 1, max }).prefault(null);

/** One contract on one ship. */
export const seaService = z
  .object({
    vesselName: text(200, 'Укажите название судна'),
    vesselType: orNull(vacancyVesselType),
    imo: orNull(imoNumber),
    flag: orNull(countryCode),
    /** Gross tonnage. */
    tonnage: count('Валовая вместимость — целое число до 1 000 000', 1_000_000),
    /** Power of the main engine in kW. */
    power: count('Мощность — целое число кВт до 200 000', 200_000),
    /** Make and model. */
    engine: textOrNull(200),
    rank,
    company: textOrNull(200),
    from: day('Начало: ГГГГ-ММ-ДД'),
    /** Null while it lasts. */
    to: orNull(day('Конец: ГГГГ-ММ-ДД')),
  })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    error: 'Конец раньше начала',
    when: whenFieldsAreRight,
  });

/** A certificate, passport, seaman’s book or other document. */
export const cvDocument = z
  .object({
    /** One from the list; null for another document, which has a name. */
    certificate: orNull(z.enum(certificates, 'Неизвестный документ')),
    name: textOrNull(200),
    number: textOrNull(100),
    /** ISO 3166-1 alpha-2 of the state that issued it. */
    issuedBy: orNull(countryCode),
    issuedOn: orNull(day('Выдан: ГГГГ-ММ-ДД')),
    /** Null for one without a term. */
    expiresOn: orNull(day('Действует до: ГГГГ-ММ-ДД')),
  })
  .refine(({ certificate, name }) => certificate !== null || name !== null, {
    path: ['name'],
    error: 'Выберите документ или назовите его',
    when: whenFieldsAreRight,
  })
  .refine(({ issuedOn, expiresOn }) => issuedOn === null || expiresOn === null || issuedOn <= expiresOn, {
    path: ['expiresOn'],
    error: 'Срок кончился раньше, чем документ выдан',
    when: whenFieldsAreRight,
  });

export const visa = z.object({
  /** ISO 3166-1 alpha-2; for a Schengen visa, the state that issued it. */
  country: countryCode,
  kind: textOrNull(100),
  expiresOn: orNull(day('Действует до: ГГГГ-ММ-ДД')),
});

const language = z.object({
  name: text(60, 'Укажите язык'),
  level: z.enum(languageLevels, 'Выберите уровень'),
});

const list = <T extends z.ZodType>(element: T, max: number) =>
  z.array(element, 'Ожидается список').max(max, `Не больше ${max}`).default([]);

/** The content of a CV; also the form's schema. */
const contents = {
  fullName: text(200, 'Укажите имя и фамилию'),
  rank,
  birthDate: orNull(day('Дата рождения: ГГГГ-ММ-ДД')),
  /** ISO 3166-1 alpha-2. */
  nationality: orNull(countryCode),
  city: textOrNull(200),
  email: orNull(emailAddress),
  phone: orNull(phoneNumber),
  englishLevel: orNull(z.enum(englishLevels, 'Уровень английского: от A1 до C2')),
  languages: list(language, maxLanguages),
  seaServices: list(seaService, maxSeaServices),
  documents: list(cvDocument, maxCvDocuments),
  visas: list(visa, maxVisas),
  wantedPay: optionalNumber('Зарплата — целое число', { min: 1, max: 10_000_000 }).prefault(null),
  wantedCurrency: payCurrency.default('USD'),
  wantedPeriod: z.enum(payPeriods, 'Зарплата за месяц или за день').default('month'),
  availableFrom: orNull(day('Дата готовности: ГГГГ-ММ-ДД')),
  about: textOrNull(maxTextLength),
};

export const newCv = z.object({
  ...contents,
  visibility: cvVisibility.default('applied'),
  /** `version` of the CV that was changed; 0 for the first. */
  version: z.int('Ожидается целое число').min(0, 'Ожидается целое число').default(0),
  /** Ids of the photo and scans that are kept. */
  kept: z
    .array(z.uuid('Неверный идентификатор'), 'Ожидается список')
    .max(maxCvAttachments, `Не больше ${maxCvAttachments}`)
    .default([]),
  attachments: attachmentTickets,
});
export type NewCv = z.output<typeof newCv>;

const optionalDay = z.iso.date().nullable();
const optionalWords = z.string().nullable();

/**
 * The CV as it was when it was sent with an application. Its lists are those of `newCv`; everything that may be blank
 * is null.
 */
export const cvSnapshot = z
  .object({
    fullName: z.string(),
    rank,
    birthDate: optionalDay,
    nationality: optionalWords,
    city: optionalWords,
    email: optionalWords,
    phone: optionalWords,
    englishLevel: z.enum(englishLevels).nullable(),
    languages: z.array(z.object({ name: z.string(), level: z.enum(languageLevels) })),
    seaServices: z.array(
      z.object({
        vesselName: z.string(),
        vesselType: vacancyVesselType.nullable(),
        imo: optionalWords,
        flag: optionalWords,
        tonnage: z.int().nullable(),
        power: z.int().nullable(),
        engine: optionalWords,
        rank,
        company: optionalWords,
        from: z.iso.date(),
        to: optionalDay,
      }),
    ),
    documents: z.array(
      z.object({
        certificate: z.enum(certificates).nullable(),
        name: optionalWords,
        number: optionalWords,
        issuedBy: optionalWords,
        issuedOn: optionalDay,
        expiresOn: optionalDay,
      }),
    ),
    visas: z.array(z.object({ country: z.string(), kind: optionalWords, expiresOn: optionalDay })),
    wantedPay: z.int().nullable(),
    wantedCurrency: payCurrency,
    wantedPeriod: z.enum(payPeriods),
    availableFrom: optionalDay,
    about: optionalWords,
  })
  .meta({ id: 'CvSnapshot' });
export type CvSnapshot = z.output<typeof cvSnapshot>;

/** A CV in a list. */
export const cvSummary = z
  .object({
    fullName: z.string(),
    rank,
    englishLevel: z.enum(englishLevels).nullable(),
    nationality: z.string().nullable(),
    availableFrom: z.iso.date().nullable(),
    /** Months at sea, and how many of them in this rank. */
    seaMonths: z.int(),
    monthsInRank: z.int(),
  })
  .meta({ id: 'CvSummary' });
export type CvSummary = z.output<typeof cvSummary>;

/** A CV for its owner. */
export const cv = cvSnapshot
  .extend({
    visibility: cvVisibility,
    /** How often it was saved. */
    version: z.int(),
    updatedAt: dateTime,
    /** Photo and scans. */
    attachments: z.array(attachment),
  })
  .meta({ id: 'Cv' });
export type Cv = z.output<typeof cv>;
