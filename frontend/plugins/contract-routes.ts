import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@kubrik/contract';
import type { Plugin } from 'vite';

const id = 'virtual:contract-routes';
const sourceFolder = join(import.meta.dirname, '../src');

/** All sources of the application as one text. */
async function readSources(): Promise<string> {
  const files = await readdir(sourceFolder, { recursive: true });
  const wanted = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  return (await Promise.all(wanted.map((file) => readFile(join(sourceFolder, file), 'utf8')))).join('\n');
}

/**
 * Gives the browser the method, path and access of every declared call that its sources name, the names of the live connection and the
 * bounds of the settings as plain data: the contract itself would bring its validation library into the first chunk.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'kubrik:contract-routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const { clientCalls, live, signedInCookie, settingBounds, aiRequestsOfRegistered } = await import(
        '@kubrik/contract'
      );
      const sources = await readSources();
      const used = clientCalls.filter(({ domain, name }: Call) => sources.includes(`'${domain}.${name}'`));
      const routes = Object.fromEntries(
        used.map(({ domain, name, http, access }: Call) => [
          `${domain}.${name}`,
          [http.method, http.path, access.who, ...(access.moderated ? [true] : [])],
        ]),
      );
      const data = { routes, live, signedInCookie, settingBounds, aiRequestsOfRegistered };
      return Object.entries(data)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}
