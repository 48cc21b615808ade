import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { charactersIn } from './fonts.ts';

const styles = readFileSync(join(import.meta.dirname, '../src/ui/base.css'), 'utf8');
const ranges = [...styles.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => charactersIn(range));

it('reads single characters and ranges', () => {
  expect(charactersIn('U+0041-0043, U+2116')).toBe('ABC№');
});

it('every letter of the pages is in one font file, and in no two', () => {
  for (const letter of 'Ёжик №7 «из» – naïve Київ ґанок 100 € ↑')
    expect(ranges.filter((range) => range.includes(letter)).length, letter).toBe(1);
  const all = ranges.flatMap((range) => [...range]);
  expect(new Set(all).size).toBe(all.length);
});
