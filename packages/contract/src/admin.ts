import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { contentJob, jobRun } from './job.js';
import { dateTime, id, pageQuery, text } from './text.js';

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
});

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

/** A registered person may ask the AI so many times more in a day. */
export const aiRequestsOfRegistered = 10;

const bounded = ({ min, max }: { min: number; max: number }) =>
  z
    .number('Ожидается число')
    .int('Ожидается целое число')
    .min(min, `Не меньше ${min}`)
    .max(max, `Не больше ${max}`);
const flag = z.boolean('Ожидается да или нет');

export const websiteSettings = z
  .object({
    siteName: text(60, 'Укажите название сайта'),
    maintenance: flag,
    maxAiRequests: bounded(settingBounds.maxAiRequests),
    exchangeRateInterval: bounded(settingBounds.exchangeRateInterval),
    newsUpdateInterval: bounded(settingBounds.newsUpdateInterval),
  })
  .meta({ id: 'WebsiteSettings' });
export type WebsiteSettings = z.output<typeof websiteSettings>;

/** What holds until an administrator has said otherwise. */
export const defaultWebsiteSettings: WebsiteSettings = {
  siteName: 'Кубрик',
  maintenance: false,
  maxAiRequests: settingBounds.maxAiRequests.default,
  exchangeRateInterval: settingBounds.exchangeRateInterval.default,
  newsUpdateInterval: settingBounds.newsUpdateInterval.default,
};

const httpsAddress = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: 'Нужен адрес вида https://…' }).max(500)])
  .nullish()
  .transform((value) => value || null);

const messengerShape = {
  /** `@name` of the group or channel, or its number. */
  groupId: text(100, 'Укажите группу').regex(
    /^(@[A-Za-z][A-Za-z0-9_]{3,}|-?\d{1,20})$/,
    'Нужно @имя группы или её номер',
  ),
  /** Where the messenger sends what people write to the bot. */
  webhookUrl: httpsAddress,
  autoPublishNews: flag,
  /** Minutes. */
  publishInterval: bounded(settingBounds.publishInterval),
};

/** The token goes in and never out: an empty one leaves the stored one, null forgets it. */
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
    /** Which part of the platform said it. */
    source: z.string(),
    message: z.string(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof logEntry>;

/** One act of an administrator: who, when, what, from where. */
export const auditEntry = z
  .object({
    id,
    /** Login name of the administrator, or the nickname of a person with the admin role. */
    who: z.string(),
    at: dateTime,
    /** The call, for example `users.changeUser`. */
    what: z.string(),
    /** What it was asked for, secrets left out. */
    details: z.record(z.string(), z.unknown()),
    /** Address it came from. */
    address: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** A total is null while the part that counts it is away. */
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

const saved = z.object({ success: z.boolean(), message: z.string() });

export const admin = defineCalls('admin', {
  requestPassword: {
    method: 'POST',
    path: '/admin/auth/request-password',
    summary: 'Sends a one-time code by messenger',
    access: 'anyone',
    reply: z.object({ success: z.boolean(), message: z.string() }),
    duringMaintenance: true,
    rate: { points: 10, seconds: 600 },
  },
  login: {
    method: 'POST',
    path: '/admin/auth/login',
    summary: 'Exchanges the one-time code for the administrator’s token, valid for 24 hours',
    access: 'anyone',
    body: adminLogin,
    reply: z.object({ success: z.boolean(), sessionToken: z.string(), message: z.string() }),
    duringMaintenance: true,
    secrets: ['password'],
    rate: { points: 30, seconds: 600 },
  },
  logout: {
    method: 'POST',
    path: '/admin/auth/logout',
    summary: 'Ends the administrator’s token',
    access: 'admin',
    reply: z.object({ success: z.boolean() }),
    session: 'ends',
    repeatable: true,
  },
  stats: {
    method: 'GET',
    path: '/admin/stats',
    summary: 'Totals of the whole platform',
    access: 'admin',
    reply: adminStats,
    gathers: ['news', 'jobs', 'ports', 'users', 'forum'],
  },
  logs: {
    method: 'GET',
    path: '/admin/logs',
    summary: 'What the platform has logged, the newest first',
    access: 'admin',
    query: pageQuery(50, 200).extend({
      level: z
        .enum(['all', ...logLevel.options], 'Неверный уровень')
        .optional()
        .transform((value) => (value === 'all' ? undefined : value)),
    }),
    reply: z.array(logEntry),
    paged: true,
  },
  audit: {
    method: 'GET',
    path: '/admin/audit',
    summary: 'What administrators have done, the newest first',
    access: 'admin',
    query: pageQuery(50, 200),
    reply: z.array(auditEntry),
    paged: true,
  },
  jobs: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Runs of the content jobs, the newest first',
    access: 'admin',
    query: pageQuery(30, 100),
    reply: z.array(jobRun),
    paged: true,
  },
  messengerSettings: {
    method: 'GET',
    path: '/admin/telegram/settings',
    summary: 'Settings of the messenger, without the token',
    access: 'admin',
    reply: messengerSettings,
  },
  saveMessengerSettings: {
    method: 'POST',
    path: '/admin/telegram/settings',
    summary: 'Saves the settings of the messenger',
    access: 'admin',
    body: newMessengerSettings,
    reply: saved,
    repeatable: true,
    secrets: ['botToken'],
  },
  websiteSettings: {
    method: 'GET',
    path: '/admin/website/settings',
    summary: 'Settings of the site',
    access: 'admin',
    reply: websiteSettings,
  },
  saveWebsiteSettings: {
    method: 'POST',
    path: '/admin/website/settings',
    summary: 'Saves the settings of the site; every part takes them without a restart',
    access: 'admin',
    body: websiteSettings,
    reply: saved,
    repeatable: true,
    purges: ['settings'],
  },
  site: {
    method: 'GET',
    path: '/site',
    summary: 'What every visitor may know of the settings',
    access: 'anyone',
    reply: websiteSettings.pick({ siteName: true, maintenance: true }),
    duringMaintenance: true,
    cache: { seconds: 30, tags: ['settings'] },
  },
  publishNews: {
    ...contentJob(
      '/group/news/publish',
      'Starts the content job that posts a news item to the messenger group: the newest unposted one',
    ),
    body: z.object({
      /** This one instead, posted before or not. */
      newsId: id.optional(),
    }),
  },
  sendPoll: contentJob('/group/poll/send', 'Starts the content job that sends a poll to the messenger group'),
});

export const adminEvents = defineEvents('admin', {
  /** The settings of the site as they are now; also told at every start, so that nobody misses them. */
  settingsChanged: { data: websiteSettings, purges: ['settings'], rooms: ['site'] },
  /** An act of an administrator, told by the service that carried it out, with the act itself. */
  acted: { data: auditEntry.omit({ id: true }) },
  /** The act is in the audit trail: whoever reads it now finds it there. */
  actKept: { data: auditEntry, rooms: ['admin'] },
  /** A content job has started, got on or ended; told by the service that runs it. */
  jobChanged: { data: jobRun, rooms: ['admin'] },
  /** An administrator has had every gateway forget what it keeps; the gateways know it by its type. */
  cacheCleared: { data: z.object({ who: z.string() }) },
  /** Pushed to the panel as it is logged; it never passes the event stream. */
  logged: { data: logEntry, rooms: ['admin'] },
});
