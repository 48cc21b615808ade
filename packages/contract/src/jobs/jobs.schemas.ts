import { z } from 'zod';
import { emailAddress, phoneNumber } from '../contact/contacts.js';
import { certificates, englishLevels } from '../crew/certificates.js';
import { positionOfRank, positions, ranks } from '../crew/ranks.js';
import { maxDemoItems } from '../demo/demo.js';
import { portRegions, unLocode } from '../ports/ports.schemas.js';
import {
  countryCode,
  dateTime,
  id,
  leftOut,
  maxTextLength,
  optionalNumber,
  optionalText,
  orNull,
  searchText,
  text,
  textOrNull,
  whenFieldsAreRight,
  wholeNumber,
} from '../text/text.js';
import { companyVerification } from '../users/company/company-account.schemas.js';
import { imoNumber } from '../vessel/imo-number.schemas.js';
import { mmsi } from '../vessel/mmsi.schemas.js';
import { vacancyWarnings } from './vacancy-warnings.js';

export const position = z.enum(positions, 'Выберите должность');
const rank = z.enum(ranks, 'Выберите точную должность из списка');
const certificate = z.enum(certificates, 'Неизвестный документ');
const englishLevel = z.enum(englishLevels, 'Уровень английского: от A1 до C2');

/** The first five are the specification's. */
export const vacancyVesselTypes = [
  'Container',
  'Tanker',
  'Bulk Carrier',
  'Cruise',
  'Offshore',
  'Chemical Tanker',
  'Gas Carrier',
  'General Cargo',
  'Ro-Ro',
  'Reefer',
  'Ferry',
  'Tug',
  'Dredger',
  'Fishing',
  'River-Sea',
  'Icebreaker',
  'Research',
  'Heavy Lift',
  'Yacht',
] as const;
export const vacancyVesselType = z.enum(vacancyVesselTypes, 'Выберите тип судна');
export type VacancyVesselType = z.output<typeof vacancyVesselType>;

/** Region of a vacancy; `worldwide` for world-wide routes and when unknown. */
export const vacancyRegions = [...portRegions, 'worldwide'] as const;
export type VacancyRegion = (typeof vacancyRegions)[number];

/** Currencies in which a vacancy's pay may be given. */
export const payCurrencies = ['USD', 'EUR', 'RUB', 'GBP', 'NOK'] as const;
export const payCurrency = z.enum(payCurrencies, 'Неверная валюта');
export type PayCurrency = (typeof payCurrencies)[number];
export const payPeriods = ['month', 'day'] as const;
export type PayPeriod = (typeof payPeriods)[number];
/** Days by which a day's pay becomes a month's pay, as in contracts at sea. */
export const daysOfPaidMonth = 30;

/** Further details of an advertisement; null where it does not give them. */
const vacancyDetails = z.object({
  rank: rank.nullable(),
  /** The day on board, in UTC. */
  joiningDate: z.iso.date().nullable(),
  joiningPort: z.string().nullable(),
  /** Id of that port in the directory, if the writer chose it there. */
  joiningPortId: z.string().nullable(),
  contractMonths: z.int().nullable(),
  /** Weeks on board and weeks at home, of a rotation. */
  rotationOn: z.int().nullable(),
  rotationOff: z.int().nullable(),
  certificates: z.array(certificate),
  /** The least required level. */
  englishLevel: englishLevel.nullable(),
  /** ISO 3166-1 alpha-2; empty when all are accepted. */
  nationalities: z.array(z.string()),
  vesselName: z.string().nullable(),
  imo: z.string().nullable(),
  /** The ship's MMSI, nine digits. */
  mmsi: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  flag: z.string().nullable(),
  builtYear: z.int().nullable(),
  owner: z.string().nullable(),
  manager: z.string().nullable(),
  /** The last day on which applications are taken, in UTC. */
  closesOn: z.iso.date().nullable(),
});
export type VacancyDetails = z.output<typeof vacancyDetails>;

/** The company account in whose name a vacancy was posted. */
const employer = z.object({
  id,
  name: z.string(),
  /** Null until somebody has verified it. */
  verification: companyVerification.nullable(),
});
export type Employer = z.output<typeof employer>;

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
    /** Pay for `payPeriod` as the advertisement gives it: `4500–5000`. */
    salary: z.string().nullable(),
    payPeriod: z.enum(payPeriods),
    /** Pay for 30 days in `currency`, if `payPeriod` is a day; null for a month's pay. */
    monthlySalary: z.string().nullable(),
    /** ISO 4217. */
    currency: z.string().nullable(),
    /** Pay for a month in another currency, by the Central Bank's rate of `date`; null when unknown. */
    convertedSalary: z
      .object({ from: z.int().nullable(), to: z.int().nullable(), currency: payCurrency, date: z.iso.date() })
      .nullable(),
    sourceName: z.string(),
    /** Address of the advertisement at its source; null for one that was posted here. */
    sourceUrl: z.string().nullable(),
    postedAt: dateTime,
    /** It is listed until this day. */
    expiresAt: dateTime,
    /** In this field and the next two, contacts are removed, except for the employer. */
    description: z.string(),
    requirements: z.string(),
    benefits: z.string().nullable(),
    /** Only for the employer; others get the contact by a call of its own. */
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    hasContact: z.boolean(),
    views: z.int(),
    /** Applications of signed-in people, for a vacancy that was posted here. */
    applications: z.int(),
    /** How many people went on to the advertisement at its source. */
    sourceVisits: z.int(),
    isDemo: z.boolean(),
    /** When the employer changed it last; null when it was not changed. */
    editedAt: dateTime.nullable(),
    /** Warnings: what it has in common with frauds. */
    warnings: z.array(z.enum(vacancyWarnings)),
    /** Null for a vacancy of a feed, and for one posted without a company account. */
    employer: employer.nullable(),
    ...vacancyDetails.shape,
  })
  .meta({ id: 'Job' });
export type Vacancy = z.output<typeof vacancy>;

const ownPay = { salaryFrom: z.int().nullable(), salaryTo: z.int().nullable() };

/** A vacancy for its employer, with everything that the form needs. */
export const ownVacancy = vacancy.extend(ownPay).meta({ id: 'OwnJob' });
export type OwnVacancy = z.output<typeof ownVacancy>;

/** The reply to the employer who posts it. */
export const postedVacancy = ownVacancy
  .extend({
    /** Whether it is held until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'PostedJob' });
export type PostedVacancy = z.output<typeof postedVacancy>;

const salary = optionalNumber('Зарплата — целое число', { min: 1, max: 10_000_000 });
const weeks = optionalNumber('Недели — целое число от 1 до 52', { min: 1, max: 52 }).prefault(null);

const setOf = <T extends z.ZodType>(element: T, max: number) =>
  z
    .array(element, 'Ожидается список')
    .max(max, `Не больше ${max}`)
    .default([])
    .transform((values) => [...new Set(values)]);

const newVacancyDetails = {
  rank: orNull(rank),
  joiningDate: orNull(z.iso.date('Дата посадки: ГГГГ-ММ-ДД')),
  joiningPort: textOrNull(200),
  joiningPortId: orNull(unLocode),
  contractMonths: optionalNumber('Срок контракта — от 1 до 36 месяцев', { min: 1, max: 36 }).prefault(null),
  rotationOn: weeks,
  rotationOff: weeks,
  certificates: setOf(certificate, certificates.length),
  englishLevel: orNull(englishLevel),
  nationalities: setOf(countryCode, 20),
  vesselName: textOrNull(200),
  imo: orNull(imoNumber),
  mmsi: orNull(mmsi),
  flag: orNull(countryCode),
  builtYear: optionalNumber('Год постройки — от 1900 до 2100', { min: 1900, max: 2100 }).prefault(null),
  owner: textOrNull(200),
  manager: textOrNull(200),
  closesOn: orNull(z.iso.date('Последний день: ГГГГ-ММ-ДД')),
};

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
    payPeriod: z.enum(payPeriods, 'Зарплата за месяц или за день').default('month'),
    currency: payCurrency.default('USD'),
    description: text(maxTextLength, 'Опишите вакансию').min(
      10,
      'Описание должно содержать минимум 10 символов',
    ),
    requirements: optionalText(maxTextLength),
    benefits: optionalText(maxTextLength),
    contactEmail: leftOut(emailAddress),
    /** The company account in whose name it is posted. */
    companyAccountId: orNull(id),
    contactPhone: leftOut(phoneNumber),
    ...newVacancyDetails,
  })
  .refine((draft) => draft.contactEmail || draft.contactPhone, {
    path: ['contactEmail'],
    error: 'Укажите email или телефон для связи',
    when: whenFieldsAreRight,
  })
  .refine(({ salaryFrom, salaryTo }) => salaryFrom === null || salaryTo === null || salaryFrom <= salaryTo, {
    path: ['salaryTo'],
    error: 'Верхняя граница меньше нижней',
    when: whenFieldsAreRight,
  })
  .refine(({ rotationOn, rotationOff }) => (rotationOn === null) === (rotationOff === null), {
    path: ['rotationOff'],
    error: 'Укажите и недели на борту, и недели дома',
    when: whenFieldsAreRight,
  })
  .refine(({ joiningPort, joiningPortId }) => joiningPort || !joiningPortId, {
    path: ['joiningPort'],
    error: 'Назовите порт, код которого указан',
    when: whenFieldsAreRight,
  })
  .refine(({ rank, position }) => rank === null || positionOfRank(rank) === position, {
    path: ['rank'],
    error: 'Точная должность не относится к выбранной должности',
    when: whenFieldsAreRight,
  });

/** An earlier version of a vacancy. */
export const vacancyVersion = vacancy
  .pick({
    title: true,
    company: true,
    location: true,
    contractDuration: true,
    salary: true,
    currency: true,
    payPeriod: true,
    description: true,
    requirements: true,
    benefits: true,
  })
  .extend({ replacedAt: dateTime })
  .meta({ id: 'JobVersion' });
export type VacancyVersion = z.output<typeof vacancyVersion>;

/** The filter of a list of vacancies. */
export const vacancyFilter = z.object({
  position: position.optional(),
  rank: rank.optional(),
  vesselType: vacancyVesselType.optional(),
  location: searchText(200),
  search: searchText(200),
  payFrom: wholeNumber('Зарплата — целое число', { min: 1, max: 1_000_000_000 }).optional(),
  payCurrency: payCurrency.default('RUB'),
  joiningFrom: z.iso.date('Дата: ГГГГ-ММ-ДД').optional(),
  joiningTo: z.iso.date('Дата: ГГГГ-ММ-ДД').optional(),
  contractMost: wholeNumber('Срок контракта — от 1 до 36 месяцев', { min: 1, max: 36 }).optional(),
  joiningPort: searchText(200),
  joiningPortId: unLocode.optional(),
  rotationOnMost: wholeNumber('Недели — целое число от 1 до 52', { min: 1, max: 52 }).optional(),
  rotationOffLeast: wholeNumber('Недели — целое число от 1 до 52', { min: 1, max: 52 }).optional(),
  owner: searchText(200),
  manager: searchText(200),
  certificate: certificate.optional(),
  english: englishLevel.optional(),
  nationality: countryCode.optional(),
  flag: countryCode.optional(),
  builtFrom: wholeNumber('Год постройки — от 1900 до 2100', { min: 1900, max: 2100 }).optional(),
  companyAccountId: id.optional(),
});
export type VacancyFilter = z.output<typeof vacancyFilter>;
/** Lists count vacancies up to this number. */
export const maxCountedVacancies = 1001;
export const vacancyOrders = ['newest', 'pay'] as const;

const hoursAgo = wholeNumber('Возраст — целое число часов, не больше 1000', { min: 0, max: 1000 });

/** Fictional vacancies, which follow the rules of posted ones. The service marks them as «демо». */
export const demoVacancy = newVacancy.safeExtend({
  region: z.enum(vacancyRegions),
  /** Hours between its publication and the call. */
  hoursAgo,
});
export const demoVacancies = z.object({ vacancies: z.array(demoVacancy).max(maxDemoItems) });
export type DemoVacancy = z.output<typeof demoVacancy>;

/** Contacts of the employer of a vacancy. */
export const vacancyContact = z
  .object({
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    /** Addresses, numbers and messenger names from its texts, which are removed from the texts that everybody reads. */
    inText: z.array(z.string()),
  })
  .meta({ id: 'JobContact' });
export type VacancyContact = z.output<typeof vacancyContact>;

/** The reply to «Откликнуться»; a person is counted once for each vacancy. */
export const applicationReply = vacancyContact
  .extend({
    /** False for a vacancy of a feed: people apply at its source. */
    isStored: z.boolean(),
    sourceUrl: z.string().nullable(),
    applications: z.int(),
    sourceVisits: z.int(),
  })
  .meta({ id: 'JobResponse' });
export type ApplicationReply = z.output<typeof applicationReply>;
