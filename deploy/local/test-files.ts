import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './state.ts';

/** Where test files stand; Vitest looks in the same folders. */
export const testFilePatterns = [
  'packages/*/src',
  'gateway/src',
  'services/*/src',
  'frontend/src',
  'frontend/plugins',
  'deploy',
  'tests',
].map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** What has to be there before some test files can run. */
export interface TestNeeds {
  /** Workspaces whose compiled output is imported or started; `all` of them where whole services are started. */
  compiled: 'all' | string[];
  /** PostgreSQL, NATS and Redis. */
  servers: boolean;
  /** The built frontend, and a browser where there is one. */
  site: boolean;
}

const valueOptions = new Set(
  '-t --testNamePattern --reporter --outputFile --bail --retry --maxWorkers --testTimeout --hookTimeout --shard --pool --project --exclude --config -c --environment --silent'.split(
    ' ',
  ),
);

/** Words name test files; options, with their values, are for Vitest. */
export function splitArguments(args: string[]): { words: string[]; options: string[] } {
  const words: string[] = [];
  const options: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('-')) words.push(arg);
    else {
      options.push(arg);
      const value = args[index + 1];
      if (valueOptions.has(arg) && value !== undefined) {
        options.push(value);
        index++;
      }
    }
  }
  return { words, options };
}

/** The test files whose path contains one of the words, as Vitest chooses them. */
export function findTestFiles(words: string[]): string[] {
  const inRoot = words.map((word) => relative(root, join(root, word)));
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.data)(\/|$)/.test(path);
  const files = globSync(testFilePatterns, { cwd: root, exclude });
  return files.filter((file) => inRoot.some((word) => file.includes(word))).sort();
}

const relativeImport = /(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g;
const compiledImport = /((?:packages|services)\/[\w-]+|gateway)\/dist\//g;
const packageImport = /['"]@kubrik\/([\w-]+)/g;

function resolveImport(file: string, specifier: string): string | undefined {
  const path = join(dirname(file), specifier);
  const stem = path.replace(/\.(js|mjs|jsx)$/, '');
  const candidates = [path, `${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`, join(path, 'index.ts')];
  return candidates.find((candidate) => /\.(tsx?|mjs)$/.test(candidate) && textOf(candidate) !== undefined);
}

const texts = new Map<string, string | undefined>();
function textOf(file: string): string | undefined {
  if (!texts.has(file)) {
    try {
      texts.set(file, readFileSync(join(root, file), 'utf8'));
    } catch {
      texts.set(file, undefined);
    }
  }
  return texts.get(file);
}

/** Adds the file and every file that it imports by a relative path. */
function collectSources(file: string, sources: Set<string>): void {
  if (sources.has(file)) return;
  sources.add(file);
  for (const [, specifier = ''] of (textOf(file) ?? '').matchAll(relativeImport)) {
    const imported = resolveImport(file, specifier);
    if (imported) collectSources(imported, sources);
  }
}

function workspaceOf(name: string): string | undefined {
  return [`packages/${name}`, `services/${name}`, name].find(
    (folder) => textOf(`${folder}/tsconfig.json`) !== undefined && name !== 'frontend',
  );
}

/** A test of `tests` that starts other programs may start any part of the product. */
const startsPrograms = (file: string, text: string) => /^tests\//.test(file) && /child_process/.test(text);

/** Finds out what these test files need from the sources that they import, so that no list is kept by hand. */
export function needsOf(files: string[]): TestNeeds {
  const sources = new Set<string>();
  for (const file of files) collectSources(file, sources);
  const workspaces = new Set<string>();
  const needs = { servers: false, site: false, everything: false };
  for (const source of sources) {
    const text = textOf(source) ?? '';
    for (const [, name = ''] of text.matchAll(packageImport)) {
      const folder = workspaceOf(name);
      if (folder) workspaces.add(folder);
    }
    needs.servers ||= /TEST_(POSTGRES|NATS|REDIS)_URL|@kubrik\/service-kit\/testing/.test(text);
    for (const [, folder = ''] of text.matchAll(compiledImport)) workspaces.add(folder);
    needs.site ||= source.startsWith('tests/') && /frontend\/dist|CHROMIUM_PATH/.test(text);
    needs.everything ||= startsPrograms(source, text);
  }
  if (needs.everything) return { compiled: 'all', servers: true, site: true };
  return { compiled: [...workspaces].sort(), servers: needs.servers, site: needs.site };
}
