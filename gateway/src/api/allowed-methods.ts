import { clientCalls } from '@kubrik/contract';
import { pathPattern } from './path-pattern.js';

interface Address {
  pattern: RegExp;
  methods: string[];
}

/** The addresses below `/api`, each with the methods of its calls. */
function addressesOf(): Address[] {
  const byPattern = new Map<string, string[]>([
    ['/openapi\\.json', ['GET']],
    ['/docs', ['GET']],
    ['/health', ['GET']],
  ]);
  for (const { http } of clientCalls) {
    const pattern = pathPattern(http.path);
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), http.method]);
  }
  return Array.from(byPattern, ([pattern, methods]) => ({ pattern: new RegExp(`^${pattern}$`), methods }));
}

const addresses = addressesOf();

/**
 * The methods that an address below `/api` answers; empty when the address does not exist. Called only for
 * requests that no route matches.
 *
 *
 * @param path without `/api` and query
 */
export const allowedMethods = (path: string): string[] => [
  ...new Set(
    addresses
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))),
  ),
];
