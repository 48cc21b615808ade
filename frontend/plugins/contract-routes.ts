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
 * Gives the browser the method, path and access of declared calls, the names of the live connection and the bounds of the
 * settings as plain data: the contract itself would bring its validation library into the first chunk. A build has the
 * calls that its sources name; while sources change, all are there.
 */
export function contractRoutes(): Plugin {
  let isBuild = false;
  return {
    name: 'kubrik:contract-routes',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const { clientCalls, live, signedInCookie, settingBounds, aiRequestsOfRegistered } = await import(
        '@kubrik/contract'
      );
      const sources = isBuild ? await readSources() : undefined;
      const isUsed = ({ domain, name }: Call) => sources?.includes(`'${domain}.${name}'`) ?? true;
      const routes = Object.fromEntries(
        clientCalls
          .filter(isUsed)
          .map(({ domain, name, http, access }: Call) => [
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
