import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d/.test(line));

/** `1.2.6–1.2.8, 1.3.1` as single numbers. */
function numbersOf(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last] = part
      .replace(/\(.*\)/, '')
      .trim()
      .split('–');
    if (!last) return first;
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const [from, to] = [first, last].map((number) => Number(number.slice(section.length)));
    return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, n) => `${section}${(from ?? 0) + n}`);
  });
}

it('every file that proves a requirement exists', () => {
  const paths = [...text.matchAll(/`((?:tests|gateway|packages|services|deploy|docs)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('every row says whether it is met, with what proves it', () => {
  const states = rows.map((row) => row.split('|')[3]?.trim() ?? '');
  expect(states.filter((state) => !/^(met|n\/a|\*\*not met\*\*)/.test(state))).toEqual([]);
});

it('names no requirement twice below one level', () => {
  const [levelTwo = '', levelThree = ''] = text.split('## Level 3');
  for (const part of [levelTwo, levelThree]) {
    const numbers = part
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .flatMap((row) => numbersOf(row.split('|')[1] ?? ''));
    expect(numbers.filter((number, n) => numbers.indexOf(number) !== n)).toEqual([]);
  }
});
