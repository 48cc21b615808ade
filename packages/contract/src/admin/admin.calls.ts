import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { totals } from '../every-domain/totals.calls.js';
import { id, optionalText, pageQuery, sortedPageQuery } from '../text/text.js';
import {
  adminLogin,
  adminSecondFactor,
  adminStats,
  auditEntry,
  logEntry,
  logLevel,
  messengerSettings,
  newMessengerSettings,
  secondCode,
  siteTotals,
  trendFigures,
  websiteSettings,
} from './admin.schemas.js';
import { contentJobCall, contentJobRun } from './content-job.js';

const saved = z.object({ success: z.boolean(), message: z.string() });

export const admin = defineCalls('admin', {
  requestPassword: {
    http: { method: 'POST', path: '/admin/auth/request-password' },
    summary: 'Sends a one-time code by messenger, and sets the cookie without which the code cannot be used',
    access: {
      who: 'anyone',
      rate: { points: 10, seconds: 600 },
      codeCookie: 'sets',
      duringMaintenance: true,
    },
    refusals: ['MessengerUnavailable'],
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
  login: {
    http: { method: 'POST', path: '/admin/auth/login' },
    summary:
      'Exchanges the one-time code, and the cookie of its request, for the administrator’s token, valid for 24 hours, in a browser only with the cookie that the answer sets',
    access: {
      who: 'anyone',
      rate: { points: 30, seconds: 600 },
      codeCookie: 'reads',
      panelCookie: 'sets',
      duringMaintenance: true,
    },
    body: adminLogin,
    refusals: ['WrongCode', 'CodeExpired', 'SecondFactorRequired'],
    reply: z.object({ success: z.boolean(), sessionToken: z.string(), message: z.string() }),
    audit: { secrets: ['password', 'secondCode'] },
  },
  secondFactor: {
    http: { method: 'GET', path: '/admin/second-factor' },
    summary: 'Whether the panel has a second factor, and whether it is obligatory',
    access: { who: 'admin' },
    reply: adminSecondFactor,
  },
  startSecondFactor: {
    http: { method: 'POST', path: '/admin/second-factor' },
    summary: 'Makes a secret for an authenticator application; it counts once a code of it has been typed',
    access: { who: 'admin' },
    refusals: ['SecondFactorEnabled'],
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmSecondFactor: {
    http: { method: 'POST', path: '/admin/second-factor/confirm' },
    summary: 'Sets the second factor up by a code of the application',
    access: { who: 'admin' },
    body: secondCode,
    refusals: ['WrongSecondFactor', 'SecondFactorEnabled'],
    reply: adminSecondFactor,
    audit: { secrets: ['code'] },
  },
  requireSecondFactor: {
    http: { method: 'POST', path: '/admin/second-factor/obligatory' },
    summary: 'Makes the second factor obligatory or optional, by a code',
    access: { who: 'admin' },
    body: secondCode.extend({ isObligatory: z.boolean('Ожидается да или нет') }),
    refusals: ['WrongSecondFactor'],
    reply: adminSecondFactor,
    audit: { secrets: ['code'] },
  },
  removeSecondFactor: {
    http: { method: 'POST', path: '/admin/second-factor/remove' },
    summary: 'Removes the second factor, by a code',
    access: { who: 'admin' },
    body: secondCode,
    refusals: ['WrongSecondFactor'],
    reply: adminSecondFactor,
    audit: { secrets: ['code'] },
  },
  logout: {
    http: { method: 'POST', path: '/admin/auth/logout' },
    summary: 'Ends the administrator’s token',
    access: { who: 'admin', session: 'ends' },
    reply: z.object({ success: z.boolean() }),
    delivery: { repeatable: true },
  },
  stats: {
    http: { method: 'GET', path: '/admin/stats' },
    summary: 'Totals of the whole platform',
    access: { who: 'admin' },
    reply: adminStats,
    delivery: {
      mergesRepliesOf: [totals.news, totals.jobs, totals.ports, totals.users, totals.forum],
    },
  },
  logs: {
    http: { method: 'GET', path: '/admin/logs' },
    summary: 'What the platform has logged, the newest first unless said',
    access: { who: 'admin' },
    query: sortedPageQuery(['at'], 50, 200).extend({
      level: z
        .enum(['all', ...logLevel.options], 'Неверный уровень')
        .optional()
        .transform((value) => (value === 'all' ? undefined : value)),
      /** Text that a line or its source contains. */
      search: optionalText(100),
    }),
    reply: z.array(logEntry),
    paged: true,
  },
  audit: {
    http: { method: 'GET', path: '/admin/audit' },
    summary: 'What administrators have done, the newest first unless said',
    access: { who: 'admin' },
    query: sortedPageQuery(['at'], 50, 200).extend({
      /** Text that the entry contains: who, what, address or details. */
      search: optionalText(100),
    }),
    reply: z.array(auditEntry),
    paged: true,
  },
  contentJobRuns: {
    http: { method: 'GET', path: '/admin/jobs' },
    summary: 'Runs of the content jobs, the newest first',
    access: { who: 'admin' },
    query: pageQuery(30, 100),
    reply: z.array(contentJobRun),
    paged: true,
  },
  messengerSettings: {
    http: { method: 'GET', path: '/admin/telegram/settings' },
    summary: 'Settings of the messenger, without the token',
    access: { who: 'admin' },
    reply: messengerSettings,
  },
  saveMessengerSettings: {
    http: { method: 'POST', path: '/admin/telegram/settings' },
    summary: 'Saves the settings of the messenger',
    access: { who: 'admin' },
    body: newMessengerSettings,
    reply: saved,
    delivery: { repeatable: true },
    audit: { secrets: ['botToken'] },
  },
  websiteSettings: {
    http: { method: 'GET', path: '/admin/website/settings' },
    summary: 'Settings of the site',
    access: { who: 'admin' },
    reply: websiteSettings,
  },
  saveWebsiteSettings: {
    http: { method: 'POST', path: '/admin/website/settings' },
    summary: 'Saves the settings of the site; every part takes them without a restart',
    access: { who: 'admin' },
    body: websiteSettings,
    reply: saved,
    cache: { purges: ['settings'] },
    delivery: { repeatable: true },
  },
  site: {
    http: { method: 'GET', path: '/site' },
    summary: 'What every visitor may know of the settings',
    access: { who: 'anyone', duringMaintenance: true },
    reply: websiteSettings
      .pick({
        siteName: true,
        maintenance: true,
        operatorName: true,
        operatorContact: true,
      })
      .extend({
        /**
         * Null until an administrator has set them; until then pages show the specification's figures as an example.
         */
        trends: trendFigures.nullable(),
      }),
    cache: { seconds: 30, tags: ['settings'] },
  },
  saveTrends: {
    http: { method: 'POST', path: '/admin/website/trends' },
    summary: 'Saves the figures of the card of trends, with their source and date',
    access: { who: 'admin' },
    body: trendFigures,
    reply: saved,
    cache: { purges: ['settings'] },
    delivery: { repeatable: true },
  },
  siteTotals: {
    http: { method: 'GET', path: '/site/totals' },
    summary:
      'What the pages of the site count: ports, vacancies, people, messages of people, companies, vessels',
    access: { who: 'anyone' },
    reply: siteTotals,
    cache: { seconds: 60, tags: ['ports', 'jobs', 'blacklist'] },
    delivery: {
      mergesRepliesOf: [totals.ports, totals.jobs, totals.users, totals.forum, totals.blacklist],
    },
  },
  publishNews: {
    ...contentJobCall(
      '/group/news/publish',
      'Starts the content job that posts a news item to the messenger group: the newest unposted one',
    ),
    body: z.object({
      /** Post this news item instead, even if it was posted before. */
      newsId: id.optional(),
    }),
  },
  sendPoll: contentJobCall(
    '/group/poll/send',
    'Starts the content job that sends a poll to the messenger group',
  ),
});
