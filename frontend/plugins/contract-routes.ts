import type { Call } from '@kubrik/contract';
import type { Plugin } from 'vite';

const id = 'virtual:contract-routes';

/**
 * Gives the browser the method, path and access of every declared call, the names of the live connection and the
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
      const routes = Object.fromEntries(
        clientCalls.map(({ domain, name, http, access }: Call) => [
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
