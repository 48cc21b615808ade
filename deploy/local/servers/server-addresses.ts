import { readFileSync } from 'node:fs';
import { addressesOf } from '../../../packages/service-kit/src/database/connection/primary.ts';
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

/** The address after `change` of its name, password or path. It keeps its hosts, of which it may have several. */
export function changedAddress(address: string, change: (url: URL) => void): string {
  const urls = addressesOf(address).map((one) => new URL(one));
  const [url = new URL(address)] = urls;
  change(url);
  return url.href.replace(`@${url.host}`, `@${urls.map(({ host }) => host).join(',')}`);
}

function addressIn(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${variable}_FILE: the file ${path} cannot be read (${code}).`);
  }
}
