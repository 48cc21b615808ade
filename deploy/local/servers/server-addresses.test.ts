import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { natsUrlOf } from './nats.ts';
import { redisUrlOf } from './redis.ts';
import { changedAddress, withServerAddresses } from './server-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'kubrik-addresses-'));
const file = join(folder, 'nats');
writeFileSync(file, 'nats://crew:secret@nats:4222\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the address of a server may stand in a file; the variable itself counts before it', () => {
  const env = { NATS_URL_FILE: file, REDIS_URL: 'redis://first', REDIS_URL_FILE: file, HOME: '/root' };
  expect(withServerAddresses(env)).toEqual({ ...env, NATS_URL: 'nats://crew:secret@nats:4222' });
});

it('a file that cannot be read ends the start with one line', () => {
  const line = 'POSTGRES_URL_FILE: the file /nowhere cannot be read (ENOENT).';
  expect(() => withServerAddresses({ POSTGRES_URL_FILE: '/nowhere' })).toThrow(new OperatorError(line));
});

it('an address that is changed keeps all its hosts', () => {
  const changed = changedAddress(
    'postgres://one@a:5432,b:5433/first?target_session_attrs=read-write',
    (url) => {
      url.username = 'two';
      url.pathname = '/second';
    },
  );
  expect(changed).toBe('postgres://two@a:5432,b:5433/second?target_session_attrs=read-write');
});

it('a part has its own user on each server of a cluster', () => {
  const nats = 'nats://operator:secret@a:4222,nats://operator:secret@b:4222';
  const env = { NATS_URL: nats, NATS_PASSWORD_NEWS: 'n' };
  expect(natsUrlOf('news', nats, '', env)).toBe('nats://news:n@a:4222,nats://news:n@b:4222');
  const redis = 'redis+sentinel://:secret@a:26379,b:26379/kubrik';
  expect(redisUrlOf('protection', redis, '', { REDIS_URL: redis, REDIS_PASSWORD_PROTECTION: 'p' })).toBe(
    'redis+sentinel://protection:p@a:26379,b:26379/kubrik',
  );
});
