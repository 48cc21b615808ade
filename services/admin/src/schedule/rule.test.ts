import { defaultWebsiteSettings } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { nextAfter, rulesBy } from './rule.js';

const messenger = { autoPublishNews: true, publishInterval: 120 };
const backups = { isOn: false, hour: 2 };
const texts = (website = defaultWebsiteSettings) =>
  Object.fromEntries(rulesBy({ website, messenger, backups }).map(({ job, text }) => [job, text]));

it('the rules are those of the specification, and say so', () => {
  expect(texts()).toEqual({
    'news.generate': 'каждые 2 часа',
    'admin.publishNews': 'каждые 2 часа',
    'admin.sendPoll': 'каждый день в 9:00 и 21:00 UTC',
    'banking.updateRates': 'каждые 5 минут',
    'jobs.generate': 'каждые 6 часов',
    'banking.generateNews': 'каждые 4 часа',
    'protection.generateNews': 'каждый день в 6:00 UTC, дайджест — по понедельникам',
    'news.cleanup': 'каждый день в 3:00 UTC',
    'admin.backUp': 'каждый день в 2:00 UTC',
  });
});

it.each([
  [60, 'раз в минуту'],
  [61, 'раз в 61 секунду'],
  [90, 'каждые 90 секунд'],
  [1260, 'раз в 21 минуту'],
  [3600, 'раз в час'],
])('an interval of %s s is written in Russian', (exchangeRateInterval, text) => {
  expect(texts({ ...defaultWebsiteSettings, exchangeRateInterval })['banking.updateRates']).toBe(text);
});

it.each([
  ['2026-11-21T08:59:59.999Z', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T09:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01T09:00:00.000Z'],
])('after %s comes %s', (from, next) => {
  expect(nextAfter({ hours: [9, 21] }, new Date(from)).toISOString()).toBe(next);
});
