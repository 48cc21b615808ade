import { expect, it } from 'vitest';
import { errorFormOf, isTransient } from '../calls/refusal.js';
import { fullDiskLine } from './full-disk.js';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  ['DATA_DIR', failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' })],
  ['DATA_DIR', failure('EDQUOT: disk quota exceeded, write', { code: 'EDQUOT' })],
  ['PostgreSQL', failure('could not extend file "base/1/2": No space left on device', { code: '53100' })],
  ['PostgreSQL', failure('could not write init file', { code: 'XX000' })],
  ['Redis', failure('MISCONF Errors writing to the AOF file: No space left on device')],
  ['NATS', failure('insufficient storage resources available', { name: 'JetStreamApiError', code: 10047 })],
  ['NATS', failure('write 1.blk: no space left on device', { name: 'JetStreamApiError', code: 10077 })],
])('a full disk of %s is recognised, and the call may be tried again', (owner, error) => {
  expect(fullDiskLine(error)).toBe(
    `the disk of ${owner} is full: free space on it, and the rest comes back by itself`,
  );
  expect(fullDiskLine(new Error('it was not saved', { cause: error }))).toContain(owner);
  expect(isTransient(error)).toBe(true);
  expect(errorFormOf(error).statusCode).toBe(503);
});

it('other failures are no full disk', () => {
  expect(fullDiskLine(new Error('out of memory'))).toBeUndefined();
  expect(fullDiskLine(failure('too many connections', { code: '53300' }))).toBeUndefined();
  expect(fullDiskLine('text')).toBeUndefined();
});
