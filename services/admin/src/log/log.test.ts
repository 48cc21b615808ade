import { randomUUID } from 'node:crypto';
import { admin, type LogEntry, logCodes, type Query } from '@kubrik/contract';
import { createLogger, LogShipper, logSubject } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';
import { LogEntryRepository } from './log-entry.repository.js';

const actor = { kind: 'admin', login: 'admin' } as const;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service.stop());

const line = (message: string, level: LogEntry['level'], secondsAgo: number): LogEntry => ({
  id: randomUUID(),
  level,
  timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  source: 'news',
  message,
});

it('stores the lines of every process and lists them newest first, by level and in pages', async () => {
  const { bus } = service.environment;
  const lines = [line('старое', 'info', 30), line('ошибка', 'error', 20), line('новое', 'info', 10)];
  const messages = async (query: Partial<Query<typeof admin.logs>> = {}) =>
    service.call(admin.logs, { actor, query });
  await expect
    .poll(async () => {
      // Plain NATS only reaches current subscribers, so the test sends the lines until they arrive;
      // duplicates are stored once.
      bus.send(bus.subject(logSubject), JSON.stringify(lines));
      return (await messages()).items.map(({ message }) => message);
    })
    .toEqual(['новое', 'ошибка', 'старое']);
  expect((await messages({ level: 'error' })).items).toEqual([lines[1]]);
  const first = await messages({ limit: 2 });
  const rest = await messages({ limit: 2, ...(first.nextCursor ? { cursor: first.nextCursor } : {}) });
  expect(rest.items.map(({ message }) => message)).toEqual(['старое']);
  expect((await messages({ search: 'OE', level: 'info' })).items.map(({ message }) => message)).toEqual([]);
  expect((await messages({ search: 'ОЕ' })).items.map(({ message }) => message)).toEqual(['новое', 'старое']);
  expect((await messages({ search: 'news ош' })).items).toEqual([lines[1]]);
  expect((await messages({ search: '%' })).items).toEqual([]);
  const oldest = await messages({ direction: 'asc', limit: 1 });
  expect(oldest.items).toEqual([lines[0]]);
  const next = await messages({ direction: 'asc', limit: 1, cursor: oldest.nextCursor });
  expect(next.items).toEqual([lines[1]]);
});

it('drops a message that is no list of lines', async () => {
  const { bus } = service.environment;
  bus.send(bus.subject(logSubject), JSON.stringify([{ level: 'loud' }]));
  bus.send(bus.subject(logSubject), JSON.stringify([line('после чепухи', 'warn', 0)]));
  await expect
    .poll(async () => (await service.call(admin.logs, { actor })).items[0]?.message)
    .toBe('после чепухи');
});

it('keeps the code with which a process logs a line, and drops one that the contract does not know', async () => {
  const { bus } = service.environment;
  const shipper = new LogShipper('users');
  const logger = createLogger('users', 'info', (text) => shipper.add(text));
  shipper.start(bus);
  logger.warn({ code: logCodes.emailNotSent }, 'an e-mail could not be sent now');
  logger.warn({ code: 'ECONNREFUSED' }, 'another server is away');
  shipper.stop(bus);
  const codes = async () => {
    const groups = await service.running.app.get(LogEntryRepository).groups(100);
    return groups.filter(({ source }) => source === 'users').map(({ message, code }) => [message, code]);
  };
  await expect
    .poll(async () => (await codes()).sort())
    .toEqual([
      ['an e-mail could not be sent now', 'email-not-sent'],
      ['another server is away', null],
    ]);
});
