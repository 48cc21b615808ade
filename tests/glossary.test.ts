import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type RetiredName, retiredNames } from './support/retired-names.ts';

const root = join(import.meta.dirname, '..');
const sources = /\.(md|ts|tsx|mts|mjs|cjs|js|json|yml|yaml|sh|css|html)$/;
/** Recorded data, the lock file, the list itself, and the changelog, which names what was renamed. */
const exempt =
  /(^package-lock\.json|^CHANGELOG\.md|recording\.json|\/seed\/.*\.json|^tests\/support\/retired-names\.ts|^tests\/glossary\.test\.ts)$/;

function trackedSources(): string[] {
  const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  return files.filter((file) => sources.test(file) && !exempt.test(file));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (names: RetiredName[]) =>
  new RegExp(`(?<![\\w$])(${names.map(({ retired }) => escaped(retired)).join('|')})(?![\\w$])`, 'g');

/** Every use of a retired name: file, line, and the name to use. */
function usesOf(names: RetiredName[], file: string, text: string): string[] {
  const instead = new Map(names.map((name) => [name.retired, name.instead]));
  const wholeWord = pattern(names);
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(wholeWord)].map(
        ([word]) => `${file}:${index + 1}: «${word}» is retired; say ${instead.get(word)}`,
      ),
    );
}

it('no source file and no document uses a name that the glossary has retired', () => {
  const uses = trackedSources().flatMap((file) =>
    usesOf(retiredNames, file, readFileSync(join(root, file), 'utf8')),
  );
  expect(uses).toEqual([]);
});

it('a retired name is found as a whole word, with the line and the word to use', () => {
  const names = [{ retired: 'Keeper', instead: 'ProcessSupervisor' }];
  const text = 'a Gatekeeper\nnew Keeper()\nKeepers, $Keeper';
  expect(usesOf(names, 'a.ts', text)).toEqual(['a.ts:2: «Keeper» is retired; say ProcessSupervisor']);
});
