import { z } from 'zod';
import { dateTime, id, optionalText, storable, text, typedText, unstorable } from '../text/text.js';

/** Characters of a one-time code, without look-alikes (0 O, 1 I L). */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 6;

export const adminLogin = z.object({
  username: text(100, 'Введите логин'),
  password: z
    .string('Введите код')
    .trim()
    .length(codeLength, `Код состоит из ${codeLength} символов`)
    .toUpperCase()
    .refine(
      (code) => [...code].every((c) => codeAlphabet.includes(c)),
      'Код состоит из латинских букв и цифр',
    ),
  /** Code of the authenticator application; required when the second factor is obligatory. */
  secondCode: optionalText(20),
});

/** A code of the administrator's authenticator application. */
export const secondCode = z.object({ code: text(20, 'Введите код из приложения') });

/** The administrator's second factor. */
export const adminSecondFactor = z
  .object({
    isSetUp: z.boolean(),
    /** Whether signing in to the panel requires it. */
    isObligatory: z.boolean(),
  })
  .meta({ id: 'AdminSecondFactor' });
export type AdminSecondFactor = z.output<typeof adminSecondFactor>;

/** Bounds and defaults of the numbers that an administrator sets. */
export const settingBounds = {
  /** Minutes. */
  publishInterval: { min: 30, max: 720, default: 120 },
  /** Requests for one person in one day. */
  maxAiRequests: { min: 10, max: 1000, default: 50 },
  /** Seconds. */
  exchangeRateInterval: { min: 60, max: 3600, default: 300 },
  /** Minutes. */
  newsUpdateInterval: { min: 30, max: 720, default: 120 },
} as const;

/** How many more requests to the AI a registered person may make in a day. */
export const aiRequestsOfRegistered = 10;

export const bounded = ({ min, max }: { min: number; max: number }) =>
  z
    .number('Ожидается число')
    .int('Ожидается целое число')
    .min(min, `Не меньше ${min}`)
    .max(max, `Не больше ${max}`);
export const flag = z.boolean('Ожидается да или нет');

/** How long an administrator's token is valid. */
export const adminSessionSeconds = 24 * 60 * 60;

const operatorText = typedText()
  .refine(storable, unstorable)
  .trim()
  .max(200, 'Не больше 200 символов')
  .default('');

export const websiteSettings = z
  .object({
    siteName: text(60, 'Укажите название сайта'),
    maintenance: flag,
    maxAiRequests: bounded(settingBounds.maxAiRequests),
    exchangeRateInterval: bounded(settingBounds.exchangeRateInterval),
    newsUpdateInterval: bounded(settingBounds.newsUpdateInterval),
    /** Who is responsible for the data of this installation, for `/privacy` and `/terms`; empty when not set. */
    operatorName: operatorText,
    /** How to reach them. */
    operatorContact: operatorText,
  })
  .meta({ id: 'WebsiteSettings' });
export type WebsiteSettings = z.output<typeof websiteSettings>;

/** The default settings. */
export const defaultWebsiteSettings: WebsiteSettings = {
  siteName: 'Кубрик',
  maintenance: false,
  maxAiRequests: settingBounds.maxAiRequests.default,
  exchangeRateInterval: settingBounds.exchangeRateInterval.default,
  newsUpdateInterval: settingBounds.newsUpdateInterval.default,
  operatorName: '',
  operatorContact: '',
};

/**
 * The operator's texts for the card of trends, such as «+5,2 %»; all have one source and one day. The platform computes
 * none of them.
 */
export const trendFigures = z
  .object({
    shipsEnRoute: text(40, 'Укажите, сколько судов в пути'),
    cargo: text(40, 'Укажите изменение по грузам'),
    containers: text(40, 'Укажите изменение по контейнерам'),
    oil: text(40, 'Укажите изменение по нефтепродуктам'),
    /** Who published them. */
    source: text(200, 'Укажите источник'),
    /** The day of the figures. */
    date: z.iso.date('Укажите дату в виде ГГГГ-ММ-ДД'),
  })
  .meta({ id: 'TrendFigures' });
export type TrendFigures = z.output<typeof trendFigures>;

const httpsAddress = z
  .union([
    z.literal(''),
    z
      .url({ protocol: /^https$/, error: 'Нужен адрес вида https://…' })
      .refine(storable, unstorable)
      .max(500),
  ])
  .nullish()
  .transform((value) => value || null);

const messengerShape = {
  /** `@name` of the group or channel, or its number. */
  groupId: text(100, 'Укажите группу').regex(
    /^(@[A-Za-z][A-Za-z0-9_]{3,}|-?\d{1,20})$/,
    'Нужно @имя группы или её номер',
  ),
  /** Address to which the messenger sends what people write to the bot. */
  webhookUrl: httpsAddress,
  autoPublishNews: flag,
  /** Minutes. */
  publishInterval: bounded(settingBounds.publishInterval),
};

/** The token can be written but not read: an empty one keeps the stored token, null deletes it. */
export const newMessengerSettings = z.object({
  botToken: z
    .union([
      z.literal(''),
      z.string().regex(/^\d{1,20}:[A-Za-z0-9_-]{1,100}$/, 'Токен имеет вид 123456:ABC…'),
    ])
    .nullish(),
  ...messengerShape,
});

export const messengerSettings = z
  .object({ hasBotToken: z.boolean(), ...messengerShape, webhookUrl: z.string().nullable() })
  .meta({ id: 'MessengerSettings' });
export type MessengerSettings = z.output<typeof messengerSettings>;

export const logLevel = z.enum(['error', 'warn', 'info', 'other']);

/** One line of the panel's log. */
export const logEntry = z
  .object({
    id: z.string(),
    level: logLevel,
    timestamp: dateTime,
    /** The part of the platform that logged it. */
    source: z.string(),
    message: z.string(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof logEntry>;

/** One action of an administrator: who, when, what, from where. */
export const auditEntry = z
  .object({
    id,
    /** Login name of the administrator, or the nickname of a person with the admin role. */
    who: z.string(),
    at: dateTime,
    /** The call, for example `users.changeUser`. */
    what: z.string(),
    /** Parameters and body of the call, without secrets. */
    details: z.record(z.string(), z.unknown()),
    /** Address it came from. */
    address: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** Null when the service that counts it has not answered. */
const total = z.int().nullable().default(null);
export const adminStats = z
  .object({
    totalNews: total,
    totalJobs: total,
    aiUsageToday: total,
    totalPorts: total,
    totalUsers: total,
    totalTopics: total,
    totalMessages: total,
  })
  .meta({ id: 'AdminStats' });

/** A domain that did not answer is left out. */
export const siteTotals = z
  .object({
    /** Ports of the directory, without those that wait for their confirmation. */
    totalPorts: z.int().optional(),
    /** Open vacancies. */
    totalJobs: z.int().optional(),
    totalUsers: z.int().optional(),
    totalTopics: z.int().optional(),
    /** Messages that people wrote. */
    totalMessages: z.int().optional(),
    totalCompanies: z.int().optional(),
    totalVessels: z.int().optional(),
    /** Whether an operator has named feeds of vacancies. */
    readsVacancyFeeds: z.boolean().optional(),
  })
  .meta({ id: 'SiteTotals' });
