import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import type { Program } from '../processes/process-supervisor.ts';
import { serverProblem } from './server-problem.ts';

const program = { name: 'nats', port: 1 } as Program;
const ended = (reason: string, port = 1) => ({ program: { ...program, port }, record: undefined, reason });

it('a server that ended on a full disk says so', () => {
  const reason = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(serverProblem('PostgreSQL', ended(reason), 'away', '/srv/.data')).toBe(
    'The disk is full (/srv/.data): free space, or set DATA_DIR to a folder on another disk.',
  );
});

it.each([
  'FATAL:  could not create any TCP/IP sockets',
  '[FTL] Error listening on port: 127.0.0.1:1, "listen tcp 127.0.0.1:1: bind: address already in use"',
  '123:M # Failed listening on port 1 (tcp), aborting.',
])('a server whose port another program took names the port and that program: %s', async (reason) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const line = serverProblem('NATS', ended(reason, port), 'away', '/srv/.data');
  other.close();
  expect(line).toContain(`Port ${port} of NATS is taken by `);
  expect(line).toContain(`(process ${process.pid}): start again`);
});

it('a password that the data does not have names the file with the passwords', () => {
  const answer = { refuses: 'the name or password' };
  expect(serverProblem('PostgreSQL', ended(''), answer, '/srv/.data')).toBe(
    'PostgreSQL refuses the password in /srv/.data/secrets.json: put back the file that belongs to this data.',
  );
});

it('a server that still starts has no problem', () => {
  const record = { name: 'nats' } as never;
  const reason = 'No space left on device';
  expect(serverProblem('NATS', { ...ended(reason), record }, 'away', '/srv/.data')).toBeUndefined();
  expect(serverProblem('NATS', ended('something else'), 'away', '/srv/.data')).toBeUndefined();
});
