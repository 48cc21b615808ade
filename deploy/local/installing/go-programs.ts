import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { waitForExit } from '../processes/child-process.ts';
import type { Log } from '../progress.ts';
import { findOnPath } from '../servers/server-sources.ts';

/** A program that comes as a package of Go, and is built from the Go module proxy. */
interface GoProgram {
  package: string;
  version: string;
  /** The oldest Go 1.x that builds it. */
  minGoMinor: number;
  /** What cannot be done without it, as the beginning of a sentence. */
  neededBy: string;
}

const programs = {
  k6: {
    package: 'go.k6.io/k6',
    version: 'v1.8.1',
    minGoMinor: 25,
    neededBy: 'The load scenarios need',
  },
  helm: {
    package: 'helm.sh/helm/v3/cmd/helm',
    version: 'v3.22.0',
    minGoMinor: 26,
    neededBy: 'The check of the chart needs',
  },
  kubeconform: {
    package: 'github.com/yannh/kubeconform/cmd/kubeconform',
    version: 'v0.8.0',
    minGoMinor: 26,
    neededBy: 'The check of the chart needs',
  },
} satisfies Record<string, GoProgram>;

export type GoProgramName = keyof typeof programs;

const buildTimeout = 30 * 60_000;

/** Outside the checkout, so that one build serves every checkout and survives a clean-up. */
function cachedProgram(name: GoProgramName, env: NodeJS.ProcessEnv): string {
  const cache = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'kubrik', `${name}-${programs[name].version}`, name);
}

const pathVariable = (name: GoProgramName) => `${name.toUpperCase()}_PATH`;

/** An existing program: the one that its variable (`K6_PATH`) names, our own build, or one on the PATH. */
export function findGoProgram(name: GoProgramName, env: NodeJS.ProcessEnv): string | undefined {
  const named = env[pathVariable(name)];
  if (named) return existsSync(named) ? named : undefined;
  const cached = cachedProgram(name, env);
  return existsSync(cached) ? cached : findOnPath(name, env);
}

/**
 * Finds the program, or builds it from the Go module proxy.
 * @throws OperatorError that says how to install it
 */
export async function ensureGoProgram(
  name: GoProgramName,
  env: NodeJS.ProcessEnv,
  log: Log,
  signal?: AbortSignal,
): Promise<string> {
  const found = findGoProgram(name, env);
  if (found) return found;
  const variable = pathVariable(name);
  if (env[variable]) throw new OperatorError(`${variable} names ${env[variable]}, which is not there.`);
  const { package: source, version, minGoMinor, neededBy } = programs[name];
  const go = findOnPath('go', env);
  const advice = `install Go 1.${minGoMinor} or newer, or ${name} itself and set ${variable} to it`;
  if (!go) throw new OperatorError(`${neededBy} ${name}: ${advice}.`);
  const minor = Number(/go1\.(\d+)/.exec(spawnSync(go, ['version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0);
  if (minor < minGoMinor)
    throw new OperatorError(`${neededBy} ${name}, and Go here is 1.${minor}: ${advice}.`);
  log(`Building ${name} ${version} from the Go module proxy, once (some minutes) …`);
  const path = cachedProgram(name, env);
  // Builds in a separate folder and renames it, so that two processes can build at the same time.
  const unfinished = `${dirname(path)}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const child = spawn(go, ['install', `${source}@${version}`], {
      env: { ...env, GOBIN: unfinished, GOTOOLCHAIN: 'local', GOFLAGS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: buildTimeout,
      signal,
    });
    if ((await waitForExit(child)) !== 0)
      throw new OperatorError(`${name} could not be built: see above; or ${advice}.`);
    mkdirSync(dirname(path), { recursive: true });
    renameSync(join(unfinished, name), path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}
