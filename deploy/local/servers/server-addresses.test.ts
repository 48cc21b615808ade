import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { withServerAddresses } from './server-addresses.ts';

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
