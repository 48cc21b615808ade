import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logCodes } from '@kubrik/contract';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', 'packages', 'services'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const isRule = (file: string) => file.startsWith('services/admin/src/repair/rules/');
const textOf = (chosen: string[]) => chosen.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

const rules = textOf(files.filter(isRule));
const others = textOf(files.filter((file) => !isRule(file)));

it.each(Object.keys(logCodes))('the code %s is logged, and a repair rule looks for it', (name) => {
  expect(others).toMatch(new RegExp(`code: logCodes\\.${name}\\b`));
  expect(rules).toMatch(new RegExp(`logLines\\(evidence, logCodes\\.${name}\\)`));
});
