import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'kubrik-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const required = { NATS_URL: 'nats://127.0.0.1', REDIS_URL: 'redis://127.0.0.1' };
const token = 'a token of sixteen and more';
const fileWith = (text: string) => {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
};

it('a value may stand in a file, with a line end behind it', () => {
  const env = { ...required, INTERNAL_TOKEN_FILE: fileWith(`${token}\n`) };
  expect(readConfig(undefined, env).INTERNAL_TOKEN).toBe(token);
});

it('the variable itself counts before its file', () => {
  const env = {
    ...required,
    INTERNAL_TOKEN: token,
    INTERNAL_TOKEN_FILE: fileWith('another, also long enough'),
  };
  expect(readConfig(undefined, env).INTERNAL_TOKEN).toBe(token);
});

it('a value may hold the text of a file', () => {
  const env = {
    ...required,
    INTERNAL_TOKEN: token,
    NATS_URL: `nats://news:{file:${fileWith('secret\n')}}@nats:4222`,
  };
  expect(readConfig(undefined, env).NATS_URL).toBe('nats://news:secret@nats:4222');
  expect(() => readConfig(undefined, { ...env, NATS_URL: 'nats://news:{file:/none}@nats' })).toThrow(
    'Configuration is wrong: NATS_URL: the file /none cannot be read (ENOENT)',
  );
});

it('a file that cannot be read is named with its variable', () => {
  const env = { ...required, INTERNAL_TOKEN: token, OWN_KEY_FILE: '/run/secrets/none' };
  expect(() => readConfig(z.object({ OWN_KEY: z.string() }), env)).toThrow(
    'Configuration is wrong: OWN_KEY_FILE: the file /run/secrets/none cannot be read (ENOENT)',
  );
});

it('a wrong value in a file is not part of the message', () => {
  const env = { ...required, INTERNAL_TOKEN_FILE: fileWith('short') };
  expect(() => readConfig(undefined, env)).toThrow(/INTERNAL_TOKEN: (?!.*short)/);
});

it('the servers of a cluster of NATS stand with commas between them', () => {
  const env = {
    ...required,
    INTERNAL_TOKEN: token,
    NATS_URL: 'nats://crew:secret@one:4222, nats://two:4222',
  };
  expect(readConfig(undefined, env).NATS_URL).toBe(env.NATS_URL);
  expect(() => readConfig(undefined, { ...env, NATS_URL: 'nats://one:4222,two' })).toThrow(
    'Configuration is wrong: NATS_URL: addresses, with commas between',
  );
});

it('PostgreSQL and Redis may have several hosts with commas between them', () => {
  const env = {
    ...required,
    INTERNAL_TOKEN: token,
    DATABASE_URL: 'postgres://crew:secret@one:5432,two:5432/log',
    REDIS_URL: 'redis+sentinel://:secret@one:26379,two:26379/kubrik',
  };
  expect(readConfig(undefined, env)).toMatchObject({
    DATABASE_URL: env.DATABASE_URL,
    REDIS_URL: env.REDIS_URL,
  });
  expect(() => readConfig(undefined, { ...env, DATABASE_URL: 'postgres://one:5432,two:x/log' })).toThrow(
    'Configuration is wrong: DATABASE_URL: Invalid URL',
  );
});
