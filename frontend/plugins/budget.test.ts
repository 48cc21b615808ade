import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { budgetLine, pageWeight } from './budget.ts';

const asset = (source: string | Uint8Array) => ({ type: 'asset', source });
const chunk = (...styles: string[]) => ({ type: 'chunk', viteMetadata: { importedCss: new Set(styles) } });
const weigh = (bundle: object) => pageWeight(bundle as Rolldown.OutputBundle, ['index.js']);

it('fonts count as they are, the page and its styles as they are sent', () => {
  const font = randomBytes(20_000);
  const repeated = 'a{color:red}'.repeat(1000);
  const bundle = {
    'index.html': asset('<p>'.repeat(1000)),
    'index.css': asset(repeated),
    'text.woff2': asset(font),
    'index.js': chunk('index.css'),
  };
  const weight = weigh(bundle);
  expect(weight).toBeGreaterThan(font.length);
  expect(weight).toBeLessThan(font.length + 500);
});

it('styles of a page that is not the first do not count', () => {
  const later = { 'later.css': asset(randomBytes(5000)), 'later.js': chunk('later.css') };
  expect(weigh({ 'index.js': chunk(), ...later })).toBe(0);
});

it('styles that were put into the page count with the page', () => {
  const page = randomBytes(5000).toString('base64');
  expect(weigh({ 'index.html': asset(page), 'index.js': chunk('gone.css') })).toBeGreaterThan(4000);
});

it('says what was measured beside what is allowed', () => {
  expect(budgetLine('Script of /', 51.25 * 1024, 150)).toBe('Script of /: 51.3 of 150 KiB');
});
