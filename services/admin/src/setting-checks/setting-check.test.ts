import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingChecks } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const token = '123456:AAtestTESTtest_test-test';
let telegram: Server;
let service: TestService;
/** Telegram's answers by method, and the methods that were called. */
let answers: Record<string, object>;
let asked: string[];

beforeAll(async () => {
  telegram = createServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    asked.push(method);
    const result = answers[method];
    const refusal = { ok: false, error_code: 401, description: `Unauthorized ${token}` };
    response.writeHead(result ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(result ? { ok: true, result } : refusal));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => telegram.once('listening', resolve));
  service = await startTestService(adminService, {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_GROUP_ID: '@crew_group',
    MESSENGER_BOT: 'off',
    TELEGRAM_API_ROOT: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await service?.stop();
  telegram?.closeAllConnections();
  telegram?.close();
});
beforeEach(() => {
  answers = {
    getMe: { id: 7, is_bot: true, first_name: 'Кубрик' },
    getChatMember: { status: 'administrator' },
  };
  asked = [];
});

const check = (name: string) => service.call(settingChecks.checkSetting, { actor, params: { name } });

it('the messenger is tried without a post', async () => {
  expect(await check('messenger')).toMatchObject({ state: 'works', reason: null });
  expect(asked).toEqual(['getMe', 'getChatMember']);
});

it('a bot outside the group, and a token that Telegram refuses, are told without the token', async () => {
  answers.getChatMember = { status: 'left' };
  expect(await check('messenger')).toMatchObject({ state: 'fails', reason: 'бота нет в @crew_group' });
  delete answers.getMe;
  const refused = await check('messenger');
  expect(refused).toMatchObject({ state: 'fails', reason: 'Telegram не принимает токен бота' });
  expect(JSON.stringify(refused)).not.toContain(token);
});

it('the list says what is configured, and which services did not answer', async () => {
  expect(await service.call(settingChecks.checkedSettings, { actor })).toEqual([
    { name: 'messenger', configured: 'Telegram, @crew_group', isKnown: true },
    { name: 'mail', configured: null, isKnown: false },
    { name: 'ai', configured: null, isKnown: false },
    { name: 'store', configured: null, isKnown: false },
    { name: 'backups', configured: null, isKnown: true },
  ]);
  expect(await check('mail')).toMatchObject({ state: 'fails', reason: 'сервис users не отвечает' });
});
