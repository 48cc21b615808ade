import { expect, it } from 'vitest';
import { type CheckedSetting, checkSetting } from './setting-check.js';

const aSetting = (changes: Partial<CheckedSetting>): CheckedSetting => ({
  configured: 'mail.example:587',
  attempt: async () => undefined,
  reasonOf: () => undefined,
  ...changes,
});
const failing = (error: unknown) => aSetting({ attempt: () => Promise.reject(error) });

it('a setting that works says so, and one that is not configured is not tried', async () => {
  expect(await checkSetting(aSetting({}))).toMatchObject({ state: 'works', reason: null });
  const missing = { ...failing(new Error('tried')), configured: null };
  expect(await checkSetting(missing)).toMatchObject({ state: 'not-configured', reason: null });
});

it.each([
  [Object.assign(new Error('bot123:SECRET'), { code: 'ECONNREFUSED' }), 'соединение отклонено'],
  [new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }), 'адрес не найден'],
  [
    Object.assign(new Error('Network request failed'), { error: { code: 'ECONNRESET' } }),
    'соединение оборвалось',
  ],
  [new Error('https://api.example/bot123:SECRET/getMe'), 'не удалось соединиться'],
])('a failure is told in words of ours, never in those of %s', async (error, reason) => {
  expect(await checkSetting(failing(error))).toMatchObject({ state: 'fails', reason });
});

it('a setting that never answers fails after its time', async () => {
  const check = await checkSetting(aSetting({ attempt: () => new Promise(() => {}) }), 50);
  expect(check).toMatchObject({ state: 'fails', reason: 'не отвечает вовремя' });
});
