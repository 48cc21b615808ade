import { z } from 'zod';
import { emailAddress } from '../../contact/contacts.js';
import { isPublicMailDomain } from '../../contact/public-mail-domains.js';
import {
  countryCode,
  dateTime,
  id,
  optionalText,
  storable,
  text,
  typedText,
  unstorable,
  whenFieldsAreRight,
} from '../../text/text.js';
import { companyRoles, verificationWays } from './company-roles.js';

/** Most companies that a person may belong to. */
export const maxCompanies = 5;
/** Most people of one company, invited ones included. */
export const maxCompanyMembers = 30;

const maxNote = 1000;

export const companyRole = z.enum(companyRoles, 'Выберите роль');
export const verificationWay = z.enum(verificationWays, 'Выберите способ');

/** How and when a company was verified. */
export const companyVerification = z
  .object({
    way: verificationWay,
    at: dateTime,
    /** The domain of the e-mail, or the licence with its register; null for a moderator’s own decision. */
    evidence: z.string().nullable(),
  })
  .meta({ id: 'CompanyVerification' });
export type CompanyVerification = z.output<typeof companyVerification>;

const licence = z.object({ number: z.string(), register: z.string() });

/** What everybody reads about a company account. */
export const companyAccount = z
  .object({
    id,
    name: z.string(),
    /** Domain of its site, in ASCII. */
    domain: z.string().nullable(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().nullable(),
    /** Null until somebody has verified it. */
    verification: companyVerification.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'CompanyAccount' });
export type CompanyAccount = z.output<typeof companyAccount>;

export const companyMember = z.object({
  userId: id,
  username: z.string(),
  role: companyRole,
  /** False while the person has not answered the invitation. */
  isAccepted: z.boolean(),
});
export type CompanyMember = z.output<typeof companyMember>;

/** A company as its people see it. An invited person gets neither the people nor the state of a request. */
export const ownCompany = companyAccount
  .extend({
    licence: licence.nullable(),
    /** When moderators were asked to verify it; null when no request waits. */
    requestedAt: dateTime.nullable(),
    /** Why a moderator refused the last request or revoked the verification. */
    refusal: z.string().nullable(),
    /** The reader's own role. */
    role: companyRole,
    /** Whether the reader has not yet answered the invitation. */
    isInvitation: z.boolean(),
    members: z.array(companyMember).max(maxCompanyMembers),
  })
  .meta({ id: 'OwnCompany' });
export type OwnCompany = z.output<typeof ownCompany>;

/** A company as moderators see it. */
export const moderatedCompany = companyAccount
  .extend({
    licence: licence.nullable(),
    requestedAt: dateTime.nullable(),
    /** What its owner wrote to the moderators. */
    note: z.string().nullable(),
    refusal: z.string().nullable(),
    members: z.array(companyMember).max(maxCompanyMembers),
  })
  .meta({ id: 'ModeratedCompany' });
export type ModeratedCompany = z.output<typeof moderatedCompany>;

const wrongDomain = 'Укажите домен сайта компании, например example.com';
const publicMail = 'Это общедоступная почта: она ничего не говорит о компании. Нужен домен самой компании';
const hostname = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The host of an address as a person types it, in ASCII and without `www.`; empty when it is none. */
function hostOf(typed: string): string {
  if (typed.includes('@')) return '';
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '');
}

const domain = typedText()
  .refine(storable, unstorable)
  .trim()
  .max(253, 'Не больше 253 символов')
  .overwrite((typed) => typed && (hostOf(typed) || '-'))
  .refine((value) => value === '' || (value.length <= 253 && hostname.test(value)), wrongDomain)
  .refine((value) => !isPublicMailDomain(value), publicMail)
  .nullish()
  .transform((value) => value || null);

const country = z
  .union([z.literal(''), countryCode], 'Код страны — две латинские буквы')
  .nullish()
  .transform((value) => value || null);

const companyFields = {
  // The e-mail that verifies the domain contains the name.
  name: text(200, 'Укажите название компании')
    .min(2, 'Укажите название компании')
    .refine((name) => !/[\r\n]|https?:|www\.|:\/\//i.test(name), 'Название — одна строка без ссылок'),
  domain,
  country,
};

export const newCompanyAccount = z.object({ ...companyFields, clientId: id.optional() });
export const companyAccountChange = z.object(companyFields);

/** The address that an e-mail goes to; its domain has to be the company’s. */
export const companyEmail = z.object({
  email: emailAddress.refine((address) => !isPublicMailDomain(domainOf(address)), publicMail),
});

/** The domain of an e-mail address, in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** A licence with its register, or a note with which a moderator can check the company, or both. */
export const companyReviewRequest = z
  .object({
    licenceNumber: optionalText(100),
    licenceRegister: optionalText(200),
    note: optionalText(maxNote),
  })
  .refine(({ licenceNumber, note }) => licenceNumber || note, {
    path: ['licenceNumber'],
    error: 'Укажите номер лицензии или напишите, чем подтвердить, что это ваша компания',
    when: whenFieldsAreRight,
  })
  .refine(({ licenceNumber, licenceRegister }) => !licenceNumber || licenceRegister, {
    path: ['licenceRegister'],
    error: 'Назовите реестр, в котором есть эта лицензия',
    when: whenFieldsAreRight,
  })
  .refine(({ licenceNumber, licenceRegister }) => licenceNumber || !licenceRegister, {
    path: ['licenceNumber'],
    error: 'Укажите номер лицензии',
    when: whenFieldsAreRight,
  });

export const companyInvitation = z.object({
  username: text(200, 'Укажите никнейм'),
  role: companyRole,
});
export const companyRoleChange = z.object({ role: companyRole });
export const companyAnswer = z.object({ accepts: z.boolean('Ожидается да или нет') });

export const companyOutcomes = ['verified', 'refused', 'withdrawn'] as const;

/** A moderator's decision about a company. */
export const companyDecision = z
  .object({
    outcome: z.enum(companyOutcomes, 'Неизвестное решение'),
    way: z.enum(['licence', 'moderator'], 'Выберите способ').optional(),
    reason: optionalText(maxNote),
    /** The company as the moderator saw it; if it has changed since, it is not verified. */
    seen: companyAccount
      .pick({ name: true, domain: true })
      .extend({ licenceNumber: z.string().nullable() })
      .optional(),
  })
  .refine(({ outcome, way }) => outcome !== 'verified' || way, {
    path: ['way'],
    error: 'Выберите, чем подтверждена компания',
    when: whenFieldsAreRight,
  })
  .refine(({ outcome, reason }) => outcome === 'verified' || reason, {
    path: ['reason'],
    error: 'Напишите причину: её увидит компания',
    when: whenFieldsAreRight,
  });

export const companyState = z.enum(['waiting', 'verified', 'unverified'], 'Неизвестное состояние');
export type CompanyState = z.output<typeof companyState>;
