import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../state.ts';

// Not made by `npm sbom`: for chosen workspaces it omits packages, and for all of them it rejects the
// measuring programs.

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** True for a workspace; `resolved` is then its folder. */
  link?: boolean;
  resolved?: string;
}
type Lock = Record<string, LockedPackage>;

/** Workspaces that run in production or in the browser; tests are not among them. */
const shipped = ['packages/*', 'gateway', 'services/*', 'frontend'];
const modules = 'node_modules/';

/** The folders of these workspaces, or of all shipped ones. */
export const workspacesOf = (names: string[]): string[] =>
  (names.length > 0 ? names : shipped)
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((path) => path.replace(/.package\.json$/, ''))
    .sort();

/**
 * The CycloneDX bill of materials of the packages that the lock file gives these workspaces in production.
 * Contains neither time nor random numbers, so the same lock file gives the same bill.
 */
export function makeSbom(names: string[]): string {
  const manifest = readJson<{ name: string; version: string }>('package.json');
  const lock = readJson<{ packages: Lock }>('package-lock.json').packages;
  const paths = productionPaths(lock, workspacesOf(names));
  const own = {
    'bom-ref': manifest.name,
    type: 'application',
    name: manifest.name,
    version: manifest.version,
  };
  const libraries = [...paths].filter((path) => path.includes(modules) && !lock[path]?.link);
  const unique = new Map(libraries.map((path) => [refOf(lock, path), path]));
  const refs = [...unique.keys()].sort();
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: refs.map((ref) => componentOf(ref, lock[unique.get(ref) ?? ''] as LockedPackage)),
    dependencies: refs.map((ref) => ({
      ref,
      dependsOn: [...new Set(needsOf(lock, unique.get(ref) ?? '').map((path) => refOf(lock, path)))].sort(),
    })),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** Paths of all packages that these workspaces need, directly or indirectly. */
function productionPaths(lock: Lock, workspaces: string[]): Set<string> {
  const paths = new Set<string>();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (paths.has(path)) continue;
    paths.add(path);
    waiting.push(...needsOf(lock, path));
  }
  return paths;
}

function needsOf(lock: Lock, path: string): string[] {
  const { link, resolved = '', ...entry } = lock[path] as LockedPackage;
  if (link) return [resolved];
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  const names = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
  return names.flatMap((name) => find(lock, path, name) ?? []);
}

/** Where Node finds a package from this folder: in its own node_modules, or in one above it. */
function find(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder}${folder && '/'}${modules}${name}`;
    if (lock[path]) return path;
    if (folder === '') return undefined;
  }
}

const refOf = (lock: Lock, path: string): string => `${path.split(modules).at(-1)}@${lock[path]?.version}`;

function componentOf(ref: string, { version, license, integrity, optional }: LockedPackage) {
  const fullName = ref.slice(0, ref.lastIndexOf('@'));
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName];
  return {
    'bom-ref': ref,
    type: 'library',
    ...(group && { group }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${encodeURIComponent(version)}`,
    ...(license && { licenses: [licenseOf(license)] }),
    ...(integrity && { hashes: integrity.split(' ').flatMap(hashOf) }),
  };
}

const licenseOf = (license: string) =>
  / (OR|AND) /.test(license)
    ? { expression: license }
    : { license: /^SEE |^UNLICENSED$/.test(license) ? { name: license } : { id: license } };

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  const alg = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }[algorithm];
  return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

/** @returns the file's path */
export function writeSbom(file = 'sbom.cdx.json', workspaces: string[] = []): string {
  const path = resolve(root, file);
  writeFileSync(path, makeSbom(workspaces));
  return path;
}
