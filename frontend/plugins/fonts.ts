import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const styles = join(import.meta.dirname, '../src/ui/base.css');
/** Where the styles find what is made here. */
const madeFonts = join(import.meta.dirname, '../.cache/fonts');
/** The weights that the styles use; others take a third of the file. */
const weights = { min: 400, max: 700 };
/** Whether every page asks for a file of the build: letters with accents come when a text has them, and no text of ours has. */
export const isFontOfEveryPage = (file: string): boolean =>
  file.endsWith('.woff2') && !file.includes('onest-accents');

const face = /@font-face\s*\{[^}]*fonts\/([\w-]+)\.woff2[^}]*unicode-range:([^;]+);/g;
const { resolve } = createRequire(import.meta.url);

/** The characters of a `unicode-range`. */
export const charactersIn = (range: string): string =>
  range
    .split(',')
    .map((part) => part.trim().slice('U+'.length).split('-'))
    .flatMap(([from = '', to = from]) => {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join('');

/**
 * Makes the font files of `base.css` from those of the package, each with the characters of its `unicode-range` and the weights
 * that are used.
 */
export function fonts(): Plugin {
  return {
    name: 'kubrik:fonts',
    async config() {
      mkdirSync(madeFonts, { recursive: true });
      for (const [, name = '', range = ''] of readFileSync(styles, 'utf8').matchAll(face)) {
        const script = name.endsWith('cyrillic') ? 'cyrillic' : 'latin';
        const whole = resolve(`@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`);
        const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const;
        const font = await subsetFont(readFileSync(whole), charactersIn(range), options);
        writeFileSync(join(madeFonts, `${name}.woff2`), font);
      }
    },
  };
}
