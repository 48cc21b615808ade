import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTransient } from '../../calls/refusal.js';
import { createTestEnvironment, type TestEnvironment } from '../../testing/environment.js';
import { createDataSource, openDatabase } from './data-source.js';
import { addressesOf, primaryOf } from './primary.js';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
  await environment.env('hosts');
});
afterAll(() => environment?.remove());

/** The address of the database with a host before it, and one after it, at which nobody listens. */
const amongOthers = () => environment.databaseUrl('hosts').replace(/@([^/]*)/, '@127.0.0.1:1,$1,127.0.0.1:2');

it.each([
  ['postgres://deck:a%40b@one:5432/log', ['postgres://deck:a%40b@one:5432/log']],
  [
    'postgres://deck:hand@one:5432,two/log?target_session_attrs=read-write',
    [
      'postgres://deck:hand@one:5432/log?target_session_attrs=read-write',
      'postgres://deck:hand@two/log?target_session_attrs=read-write',
    ],
  ],
  ['redis+sentinel://one:1,two:2/master', ['redis+sentinel://one:1/master', 'redis+sentinel://two:2/master']],
])('an address is read as one for each of its hosts: %s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

it('the primary is found among hosts that do not answer', async () => {
  expect(await primaryOf(amongOthers())).toBe(environment.databaseUrl('hosts'));
});

it('a service that finds no primary waits for one', async () => {
  const nobody = 'postgres://deck:hand@127.0.0.1:1,127.0.0.1:2/log';
  const failure = await primaryOf(nobody).catch((error: unknown) => error);
  expect(isTransient(failure)).toBe(true);
});

it('schema migrations and the pool use the primary', async () => {
  const source = createDataSource({ url: amongOthers(), name: 'hosts', entities: [], migrations: [] });
  await openDatabase(source);
  expect(await source.query('select count(*)::int as n from outbox')).toEqual([{ n: 0 }]);
  await source.destroy();
});
