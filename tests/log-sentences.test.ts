import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adminLog } from '../frontend/src/locales/ru/admin/admin-log.ts';

const starts = Object.keys(adminLog);
const sources = ['packages/*/src/**', 'services/*/src/**', 'gateway/src/**'].map((path) => `:(glob)${path}`);
const searched = ['-c', 'safe.directory=*', 'grep', '-hF', ...starts.flatMap((start) => ['-e', start])];
const lines = execFileSync('git', [...searched, '--', ...sources], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
});

it.each(starts)('the platform logs «%s», which the panel shows in Russian', (start) => {
  expect(lines.includes(start)).toBe(true);
});
