import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@kubrik/contract';
import type { Plugin } from 'vite';

const id = 'virtual:contract-routes';
const furtherId = 'virtual:further-contract-routes';
const sourceFolder = join(import.meta.dirname, '../src');

/** All sources of the application as one text. */
async function readSources(): Promise<string> {
  const files = await readdir(sourceFolder, { recursive: true });
  const wanted = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  return (await Promise.all(wanted.map((file) => readFile(join(sourceFolder, file), 'utf8')))).join('\n');
}

/** Calls of the first page. The routes of all other calls come in a file of their own, with the first page that is not this one. */
const firstCalls = new Set([
  'admin.site',
  'admin.siteTotals',
  'news.item',
  'news.list',
  'news.original',
  'news.view',
  'users.aiUsage',
  'users.currentUser',
  'users.logout',
  'users.unread',
]);

const asModule = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

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
    resolveId: (source) => (source === id || source === furtherId ? `\0${source}` : undefined),
    async load(source) {
      if (source !== `\0${id}` && source !== `\0${furtherId}`) return undefined;
      const isFirst = source === `\0${id}`;
      const { clientCalls, live, signedInCookie, settingBounds, aiRequestsOfRegistered } = await import(
        '@kubrik/contract'
      );
      const sources = isBuild ? await readSources() : undefined;
      const nameOf = ({ domain, name }: Call) => `${domain}.${name}`;
      const isUsed = (name: string) => sources?.includes(`'${name}'`) ?? true;
      const routes = Object.fromEntries(
        clientCalls
          .filter((call) => firstCalls.has(nameOf(call)) === isFirst && isUsed(nameOf(call)))
          .map((call: Call) => {
            const { http, access } = call;
            return [nameOf(call), [http.method, http.path, access.who, ...(access.moderated ? [true] : [])]];
          }),
      );
      if (!isFirst) return asModule({ routes });
      return asModule({ routes, live, signedInCookie, settingBounds, aiRequestsOfRegistered });
    },
  };
}
