import type { Log } from '../progress.ts';
import { findOnPath } from '../servers/server-sources.ts';
import { canInstallPackages, install } from './debian-packages.ts';

/** Prometheus and its promtool, which Debian has in one package. */
function find(env: NodeJS.ProcessEnv): Record<string, string> | undefined {
  const prometheus = env.PROMETHEUS_PATH ?? findOnPath('prometheus', env);
  const promtool = env.PROMTOOL_PATH ?? findOnPath('promtool', env);
  return prometheus && promtool ? { PROMETHEUS_PATH: prometheus, PROMTOOL_PATH: promtool } : undefined;
}

/**
 * The programs for tests of metrics; installs them if possible.
 *
 * @returns variables for the tests; without the programs an empty object, and those tests are skipped
 */
export async function ensurePrometheus(env: NodeJS.ProcessEnv, log: Log): Promise<Record<string, string>> {
  const known = find(env);
  if (known) return known;
  if (!canInstallPackages(env)) {
    log('No Prometheus found (PROMETHEUS_PATH and PROMTOOL_PATH name one): its tests will be skipped');
    return {};
  }
  await install(['prometheus'], log);
  return find(env) ?? {};
}
