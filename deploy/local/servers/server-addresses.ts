import { readFileSync } from 'node:fs';
import { OperatorError } from '../operator-error.ts';
import { serverNames, serverSpecs } from './server-sources.ts';

/**
 * The environment with the addresses of the operator's own servers. They contain passwords, so they may be
 * stored in files: `POSTGRES_URL_FILE`, `NATS_URL_FILE`, `REDIS_URL_FILE`.
 *
 *
 * @throws OperatorError when such a file cannot be read
 */
export function withServerAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const result = { ...env };
  for (const { variable } of serverNames.map((name) => serverSpecs[name])) {
    const path = env[`${variable}_FILE`];
    if (!env[variable] && path) result[variable] = addressIn(path, variable);
  }
  return result;
}

function addressIn(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${variable}_FILE: the file ${path} cannot be read (${code}).`);
  }
}
