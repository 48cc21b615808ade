import type { Plugin } from 'vite';

const id = 'virtual:common-passwords';
/** How many of the passwords the browser knows; the server knows all of the library's. */
const count = 3000;

/**
 * Gives the browser the most frequent passwords and the Latin keyboard only: all of the library's lists would be a third
 * of a megabyte.
 */
export function commonPasswords(): Plugin {
  return {
    name: 'kubrik:common-passwords',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
      const words = dictionary['passwords-common'].slice(0, count);
      return [
        `export const commonPasswords = ${JSON.stringify(words.join(' '))}.split(' ');`,
        `export const keyboard = ${JSON.stringify(adjacencyGraphs.qwerty)};`,
      ].join('\n');
    },
  };
}
