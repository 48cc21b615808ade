import { expect, it } from 'vitest';
import { createLogger } from './log.js';
import { operatorHint } from './operator-hint.js';

const refused = Object.assign(new Error('password authentication failed for user "news"'), { code: '28P01' });

it('names the variable whose password PostgreSQL refuses', () => {
  const hint =
    'PostgreSQL refuses the name or password in DATABASE_URL: correct the variable, and start the service again';
  expect(operatorHint(refused)).toBe(hint);
  expect(operatorHint(new Error('it was not saved', { cause: refused }))).toBe(hint);
});

it('names a full disk', () => {
  expect(operatorHint(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toContain(
    'the disk of DATA_DIR is full',
  );
});

it('has none for what the operator cannot mend', () => {
  expect(operatorHint(new Error('out of memory'))).toBeUndefined();
  expect(operatorHint('text')).toBeUndefined();
});

it('stands in each line of the log that has the error', () => {
  const lines: string[] = [];
  createLogger('news', 'warn', (line) => lines.push(line)).warn(
    { err: refused },
    'the outbox could not be published',
  );
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ code: '28P01', hint: operatorHint(refused) });
});
