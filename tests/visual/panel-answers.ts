import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** What the panel shows when there is much to show; the recorded platform is too young and too well for that. */

const ok = (body: unknown) => ({ status: 200, body });
const days = Array.from({ length: 182 }, (_, n) => n);
/** Counts of 182 days with a week's ups and downs. */
const counts = (least: number, most: number) =>
  days.map((n) => Math.round(least + (most - least) * ((1 + Math.sin(n * 0.9) * Math.cos(n * 0.23)) / 2)));
const knownFrom = (first: number, all: number[]) => all.map((count, n) => (n < first ? null : count));

const statsAnswers: NonNullable<Screen['overrides']> = {
  'GET /api/admin/stats/days': ok({
    from: '2026-05-28',
    figures: [
      { name: 'people', counts: counts(0, 14) },
      { name: 'messages', counts: counts(900, 6200) },
      { name: 'news', counts: counts(4, 38) },
      { name: 'vacancies', counts: days.map((n) => (n % 9 === 0 ? 5 : 0)) },
      { name: 'aiRequests', counts: knownFrom(170, counts(10, 180)) },
      { name: 'refusedCalls', counts: knownFrom(182, counts(0, 9)) },
    ],
  }),
};

const settingAnswers: NonNullable<Screen['overrides']> = {
  'GET /api/admin/settings': ok([
    { name: 'messenger', configured: 'Telegram, @kubrik_crew', isKnown: true },
    { name: 'mail', configured: 'smtp.kubrik.example:587', isKnown: true },
    { name: 'ai', configured: null, isKnown: true },
    { name: 'store', configured: null, isKnown: false },
    { name: 'backups', configured: 'папка /data/backups', isKnown: true },
  ]),
  'GET /api/admin/backups': ok({
    plan: { isOn: true, hour: 2, keepDays: 7, keepWeeks: 4, keepMonths: 6 },
    recipient: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    places: ['папка /data/backups', 'хранилище storage.example, бакет kubrik-copies'],
    lastAt: '2026-11-25T02:04:11.000Z',
  }),
  'POST /api/admin/settings/messenger/check': ok({ state: 'works', ms: 320, reason: null }),
  'POST /api/admin/settings/mail/check': ok({
    state: 'fails',
    ms: 1240,
    reason: 'сервер не принимает имя или пароль',
  }),
};

const at = '2026-11-25T19:4';
const line = (id: number, level: string, source: string, message: string) => {
  return { id: String(id), level, source, message, timestamp: `${at}${9 - id}:01.000Z` };
};
const logAnswers: NonNullable<Screen['overrides']> = {
  'GET /api/admin/logs?direction=desc&level=all&limit=50&sort=at': ok([
    line(1, 'info', 'news', 'news.generate: 12 новостей добавлено, 3 повтора пропущено'),
    line(2, 'warn', 'news', 'feed not read: https://news.example/rss: HTTP 503 Service Unavailable'),
    line(3, 'error', 'users', 'a background job failed: connect ECONNREFUSED 127.0.0.1:25'),
    line(4, 'info', 'admin', 'an administrator signed in'),
    line(5, 'warn', 'admin', 'health check: mail не работает: соединение отклонено'),
    line(6, 'warn', 'forum', 'a line of which the panel has no Russian words'),
  ]),
};

const troubles: NonNullable<Screen['overrides']> = {
  'GET /api/admin/dead-jobs': ok({
    jobs: [1, 2, 3].map((id) => ({
      ...{ domain: 'users', id: String(id), name: 'send-mail', attempts: 25 },
      ...{ error: 'connect ECONNREFUSED', failedAt: `${at}0:00.000Z` },
    })),
    unanswered: [],
  }),
  'GET /api/admin/news/feeds': ok([
    {
      ...{ id: '1', name: 'Морской вестник', url: 'https://news.example/rss', isSpecialist: true },
      ...{ isPaused: false, isAdded: true, readAt: `${at}5:00.000Z`, problem: 'HTTP 503', droppedText: null },
      ...{ added: 0, duplicates: 0, offTopic: 0, borderline: 0, dropped: 0 },
      failingSince: '2026-11-24T06:20:00.000Z',
    },
  ]),
};

/** By tab; the others show what is recorded. */
export const panelAnswers: Record<string, Screen['overrides']> = {
  stats: { ...statsAnswers, ...troubles },
  website: settingAnswers,
  logs: logAnswers,
};

/** Tries the messenger and the mail. */
export async function trySettings(page: Page): Promise<void> {
  for (const name of ['Мессенджер', 'Почта'])
    await page.getByRole('button', { name: `Проверить: ${name}` }).click();
  await page.getByText('Не работает: ').waitFor();
}
