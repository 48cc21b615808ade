import { type Call, clientCalls } from '@kubrik/contract';
import { pathPattern } from '../api/path-pattern.js';

/** Read calls, those with the fewest parameters first, in the order in which the router matches them. */
const reads = clientCalls
  .filter(({ http }) => http.method === 'GET')
  .map((call) => ({ call, pattern: new RegExp(`^${pathPattern(call.http.path)}$`) }))
  .sort((a, b) => parametersOf(a.call) - parametersOf(b.call));

/** Whether the answer to a path below `/api` is the same for everybody. */
export function isShared(path: string): boolean {
  const [bare = ''] = path.split('?');
  return reads.find(({ pattern }) => pattern.test(bare))?.call.cache?.tags !== undefined;
}

function parametersOf({ http }: Call): number {
  return http.path.split('{').length - 1;
}
