import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterStart = 2000;

/**
 * Frees the memory that starting has used. Loading modules fills some 50 MB of V8's young generation, which an idle
 * process would keep; the eleven processes of a small machine would keep it eleven times.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, afterStart).unref();
}
