import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { waitForExit } from '../processes/child-process.ts';
import type { Log } from '../progress.ts';
import { root } from '../state.ts';

const skipped = new Set(['node_modules', 'dist', '.cache']);

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !skipped.has(entry.name));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : path.endsWith('.tsbuildinfo') ? [] : [path];
  });
}

/** One hash of the names and contents of these files and folders. */
function contentHash(...paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.filter(existsSync)) {
    const files = isFolder(path) ? filesBelow(path).sort() : [path];
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function isFolder(path: string): boolean {
  try {
    return readdirSync(path) !== undefined;
  } catch {
    return false;
  }
}

/** Stores the hash of a step's inputs once the step has succeeded. */
function stampOf(name: string, hash: string) {
  const file = join(root, '.cache', `${name}.stamp`);
  return {
    fresh: existsSync(file) && readFileSync(file, 'utf8') === hash,
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, hash);
    },
  };
}

async function runNode(args: string[], cwd: string, signal?: AbortSignal): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], signal });
  return (await waitForExit(child)) === 0;
}

export interface BuildOptions {
  log: Log;
  signal?: AbortSignal;
}

/** Compiles these workspaces and their references if something changed. Default: all workspaces. */
export async function compile({ log, signal }: BuildOptions, workspaces: string[] = []): Promise<void> {
  // TypeScript 7 with -b ignores changes of the extended configuration, so this stamp records them.
  const stamp = stampOf('tsconfig.base', contentHash(join(root, 'tsconfig.base.json')));
  const scope = stamp.fresh ? workspaces : ['--force'];
  log('Compiling …');
  if (!(await runNode(['node_modules/ts7/bin/tsc', '-b', ...scope], root, signal))) {
    throw new OperatorError('The build failed: see the errors of the compiler above.');
  }
  stamp.save();
}

export async function buildWeb({ log, signal }: BuildOptions): Promise<void> {
  const frontend = join(root, 'frontend');
  if (!existsSync(join(frontend, 'vite.config.ts')))
    return log('There is no frontend/vite.config.ts yet: no web build');
  const inputs = [frontend, join(root, 'packages/contract/dist'), join(root, 'package-lock.json')];
  const stamp = stampOf('web', contentHash(...inputs));
  const isThere = ['dist/index.html', 'dist/server/server.js'].every((file) =>
    existsSync(join(frontend, file)),
  );
  if (stamp.fresh && isThere) return;
  log('Building the web application …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    if (!(await runNode([vite, 'build', '--config', config, '--logLevel', 'warn'], frontend, signal))) {
      throw new OperatorError('The web build failed: see the errors of Vite above.');
    }
  }
  stamp.save();
}

/** Compiles the packages and services and builds the web application, each only where something changed. */
export async function build(options: BuildOptions): Promise<void> {
  await compile(options);
  await buildWeb(options);
}
