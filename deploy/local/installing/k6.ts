import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { waitForExit } from '../processes/child-process.ts';
import type { Log } from '../progress.ts';
import { findOnPath } from '../servers/server-sources.ts';

const version = 'v1.8.1';
const minGoMinor = 25;
const buildTimeout = 30 * 60_000;

/** Outside the checkout, so that one build serves every checkout and survives a clean-up. */
function cachedK6(env: NodeJS.ProcessEnv): string {
  const cache = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'kubrik', `k6-${version}`, 'k6');
}

/** An existing k6: K6_PATH, our own build, or one on the PATH. */
export function findK6(env: NodeJS.ProcessEnv): string | undefined {
  if (env.K6_PATH) return existsSync(env.K6_PATH) ? env.K6_PATH : undefined;
  const cached = cachedK6(env);
  return existsSync(cached) ? cached : findOnPath('k6', env);
}

/**
 * Finds k6, or builds it from the Go module proxy.
 * @throws OperatorError that says how to install it
 */
export async function ensureK6(env: NodeJS.ProcessEnv, log: Log, signal?: AbortSignal): Promise<string> {
  const found = findK6(env);
  if (found) return found;
  if (env.K6_PATH) throw new OperatorError(`K6_PATH names ${env.K6_PATH}, which is not there.`);
  const go = findOnPath('go', env);
  const advice = `install Go 1.${minGoMinor} or newer, or k6 itself and set K6_PATH to it`;
  if (!go) throw new OperatorError(`The load scenarios need k6: ${advice}.`);
  const minor = Number(/go1\.(\d+)/.exec(spawnSync(go, ['version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0);
  if (minor < minGoMinor)
    throw new OperatorError(`The load scenarios need k6, and Go here is 1.${minor}: ${advice}.`);
  log(`Building k6 ${version} from the Go module proxy, once (some minutes) …`);
  const path = cachedK6(env);
  // Builds in a separate folder and renames it, so that two processes can build at the same time.
  const unfinished = `${dirname(path)}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const child = spawn(go, ['install', `go.k6.io/k6@${version}`], {
      env: { ...env, GOBIN: unfinished, GOTOOLCHAIN: 'local', GOFLAGS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: buildTimeout,
      signal,
    });
    if ((await waitForExit(child)) !== 0)
      throw new OperatorError(`k6 could not be built: see above; or ${advice}.`);
    mkdirSync(dirname(path), { recursive: true });
    renameSync(join(unfinished, 'k6'), path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}
