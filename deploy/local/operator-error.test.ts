import { expect, it } from 'vitest';
import { fullDiskLine, OperatorError, printableError } from './operator-error.ts';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

it.each([
  ['of this machine', failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' })],
  ['of PostgreSQL', failure('could not write to file "pg_wal/xlogtemp.7"', { code: '53100' })],
  ['by its words alone', failure('cp: No space left on device', {})],
])('a full disk, %s, is one line that says what to do', (_, error) => {
  expect(printableError(error)).toBe(fullDiskLine());
});

it('a full disk names the file that could not be written', () => {
  const error = failure('ENOSPC: no space left on device', { code: 'ENOSPC', path: '/srv/.data/state' });
  expect(printableError(error)).toBe(
    'The disk is full (/srv/.data/state): free space, or set DATA_DIR to a folder on another disk.',
  );
});

it('a problem of the operator is its message, any other error stays whole', () => {
  const bug = new TypeError('x is not a function');
  expect(printableError(new OperatorError('Choose another.'))).toBe('Choose another.');
  expect(printableError(bug)).toBe(bug);
});
