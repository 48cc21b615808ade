import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { makeDataDir, persistentSecret } from './state.ts';

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kubrik-state-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('a secret is made once, in the given size, and stored beside the others', () => {
  makeDataDir(dataDir);
  const key = persistentSecret(dataDir, 'settingsKey', 32);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(persistentSecret(dataDir, 'nats')).not.toBe(persistentSecret(dataDir, 'redis'));
  expect(persistentSecret(dataDir, 'settingsKey', 32)).toBe(key);
});

it('the secrets are readable to their owner only, also after somebody changed the permissions', () => {
  makeDataDir(dataDir);
  const file = join(dataDir, 'secrets.json');
  persistentSecret(dataDir, 'nats');
  expect(modeOf(file)).toBe(0o600);
  chmodSync(file, 0o644);
  persistentSecret(dataDir, 'nats');
  expect(modeOf(file)).toBe(0o600);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual(['nats']);
});

it('an existing folder keeps its permissions; a new one lets other users enter but not list it', () => {
  makeDataDir(dataDir);
  expect(modeOf(dataDir)).toBe(0o711);
  makeDataDir(parent);
  expect(modeOf(parent)).toBe(0o700);
  expect(modeOf(join(dataDir, 'logs'))).toBe(0o700);
});

it('a damaged file of secrets is named, and not replaced', () => {
  makeDataDir(dataDir);
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, '{"nats": ');
  expect(() => persistentSecret(dataDir, 'nats')).toThrow(OperatorError);
  expect(() => persistentSecret(dataDir, 'nats')).toThrow(`${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe('{"nats": ');
});
