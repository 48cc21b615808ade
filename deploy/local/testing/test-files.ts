import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../state.ts';

/** Patterns of test files; Vitest uses the same folders. */
export const testFilePatterns = [
  'packages/*/src',
  'gateway/src',
  'services/*/src',
  'frontend/src',
  'frontend/plugins',
  'deploy',
  'tests',
].map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** What must exist before some test files can run. */
export interface TestNeeds {
  /** Workspaces whose compiled output is imported or started; `all` if whole services are started. */
  compiled: 'all' | string[];
  /** Whether PostgreSQL, NATS and Redis are needed. */
  servers: boolean;
  /** Whether the built frontend is needed, and a browser if one is installed. */
  site: boolean;
  /** Whether Prometheus is needed. */
  prometheus: boolean;
}

/**
 * `quick`: runs at most a service and the three servers. `slow`: runs the platform, a browser or other
 * programs, or is named `*.slow.test.ts` because it processes large amounts.
 */
export type TestLevel = 'quick' | 'slow';

const valueOptions = new Set(
  '-t --testNamePattern --reporter --outputFile --bail --retry --maxWorkers --testTimeout --hookTimeout --shard --pool --project --exclude --config -c --environment --silent'.split(
    ' ',
  ),
);

/** Splits arguments: words name test files; options with their values are for Vitest. */
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

/**
 * A test of `tests` that starts other programs may start any part of the product; a test that only asks git
 * for files starts none.
 */
const startsPrograms = (file: string, text: string) =>
  /^tests\//.test(file) && /child_process/.test(text) && !/execFileSync\(\s*'git'/.test(text);

interface Reach {
  /** The test file and the files that it imports by relative paths. */
  sources: Set<string>;
  /** Workspaces whose compiled output it imports or starts. */
  workspaces: Set<string>;
  /** Whether it needs PostgreSQL, NATS and Redis. */
  servers: boolean;
  site: boolean;
  prometheus: boolean;
  /** Whether it starts programs, which may start any part of the product. */
  everything: boolean;
}

const reaches = new Map<string, Reach>();

/** Finds out what a test file uses, from the sources that it imports, so that nobody maintains a list. */
function reachOf(file: string): Reach {
  const known = reaches.get(file);
  if (known) return known;
  const reach: Reach = {
    sources: new Set(),
    workspaces: new Set(),
    servers: false,
    site: false,
    prometheus: false,
    everything: false,
  };
  collectSources(file, reach.sources);
  for (const source of reach.sources) {
    const text = textOf(source) ?? '';
    for (const [, name = ''] of text.matchAll(packageImport)) {
      const folder = workspaceOf(name);
      if (folder) reach.workspaces.add(folder);
    }
    reach.servers ||= /TEST_(POSTGRES|NATS|REDIS)_URL|@kubrik\/service-kit\/testing/.test(text);
    for (const [, folder = ''] of text.matchAll(compiledImport)) reach.workspaces.add(folder);
    reach.site ||= source.startsWith('tests/') && /frontend\/dist|CHROMIUM_PATH/.test(text);
    reach.prometheus ||= source.startsWith('tests/') && /PROMETHEUS_PATH/.test(text);
    reach.everything ||= startsPrograms(source, text);
  }
  reaches.set(file, reach);
  return reach;
}

export const levelOf = (file: string): TestLevel => {
  const { site, everything } = reachOf(file);
  return site || everything || file.includes('.slow.test.') ? 'slow' : 'quick';
};

export function needsOf(files: string[]): TestNeeds {
  const all = files.map(reachOf);
  const prometheus = all.some((one) => one.prometheus);
  if (all.some(({ everything }) => everything))
    return { compiled: 'all', servers: true, site: true, prometheus };
  return {
    compiled: [...new Set(all.flatMap(({ workspaces }) => [...workspaces]))].sort(),
    servers: all.some(({ servers }) => servers),
    site: all.some(({ site }) => site),
    prometheus,
  };
}

const startedServices = /services: \[([^\]]*)\]/g;

/** Folders of the services that a test file starts; all services if it names none. */
function startedFolders(file: string): string[] {
  const lists = [...(textOf(file) ?? '').matchAll(startedServices)].map(([, names = '']) => names);
  const names = lists.flatMap((list) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
  const areNamed = names.length > 0 && !lists.some((list) => list.includes('...'));
  return areNamed ? ['gateway/', ...names.map((name) => `services/${name}/`)] : ['gateway/', 'services/'];
}

/** How many changed files a test file imports, and how many are in workspaces and services that it uses. */
function affectedBy(changed: string[], file: string): { imported: number; used: number; folders: number } {
  const { sources, workspaces, site, everything } = reachOf(file);
  const imported = changed.filter((path) => sources.has(path));
  const folders = [
    ...[...workspaces].map((folder) => `${folder}/`),
    ...(site || everything ? ['packages/', 'frontend/', ...startedFolders(file)] : []),
  ];
  const used = changed.filter((path) => !sources.has(path) && folders.some((one) => path.startsWith(one)));
  return { imported: imported.length, used: used.length, folders: folders.length };
}

/**
 * Those of `files` that a change of these paths can affect, the most affected first: files that import a
 * changed one, then files that use little else.
 */
export function affectedFiles(files: string[], changed: string[]): string[] {
  return files
    .map((file) => ({ file, ...affectedBy(changed, file) }))
    .filter(({ imported, used }) => imported + used > 0)
    .sort((a, b) => b.imported - a.imported || b.used / b.folders - a.used / a.folders)
    .map(({ file }) => file);
}
