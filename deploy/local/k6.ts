import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitForExit } from './child-process.ts';
import { OperatorError } from './operator-error.ts';
import type { Log } from './progress.ts';
import { findOnPath } from './server-sources.ts';

const version = 'v1.8.1';
const oldestGo = 25;
const longestBuild = 30 * 60_000;

/** Outside the tree: one build serves every checkout, and no clean-up takes it away. */
function cachedK6(env: NodeJS.ProcessEnv): string {
  const cache = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'kubrik', `k6-${version}`, 'k6');
}

/** k6 as it is on this machine already: K6_PATH, our own build, or one on the path. */
export function findK6(env: NodeJS.ProcessEnv): string | undefined {
  if (env.K6_PATH) return existsSync(env.K6_PATH) ? env.K6_PATH : undefined;
  const cached = cachedK6(env);
  return existsSync(cached) ? cached : findOnPath('k6', env);
}

/**
 * k6, built from the Go module proxy where it is missing.
 * @throws OperatorError with the one line that says how it can be had
 */
export async function ensureK6(env: NodeJS.ProcessEnv, log: Log, signal?: AbortSignal): Promise<string> {
  const found = findK6(env);
  if (found) return found;
  if (env.K6_PATH) throw new OperatorError(`K6_PATH names ${env.K6_PATH}, which is not there.`);
  const go = findOnPath('go', env);
  const how = `install Go 1.${oldestGo} or newer, or k6 itself and set K6_PATH to it`;
  if (!go) throw new OperatorError(`The load scenarios need k6: ${how}.`);
  const minor = Number(/go1\.(\d+)/.exec(spawnSync(go, ['version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0);
  if (minor < oldestGo)
    throw new OperatorError(`The load scenarios need k6, and Go here is 1.${minor}: ${how}.`);
  log(`Building k6 ${version} from the Go module proxy, once (some minutes) …`);
  const path = cachedK6(env);
  // Whole or not at all, also when two do it at the same time.
  const half = `${dirname(path)}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    const child = spawn(go, ['install', `go.k6.io/k6@${version}`], {
      env: { ...env, GOBIN: half, GOTOOLCHAIN: 'local', GOFLAGS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: longestBuild,
      signal,
    });
    if ((await waitForExit(child)) !== 0)
      throw new OperatorError(`k6 could not be built: see above; or ${how}.`);
    mkdirSync(dirname(path), { recursive: true });
    renameSync(join(half, 'k6'), path);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return path;
}
