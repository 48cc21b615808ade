import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import { root } from '../state.ts';
import { makeSbom, workspacesOf } from './sbom.ts';

interface Component {
  'bom-ref': string;
  name: string;
  licenses?: object[];
  hashes?: object[];
}
interface Tree {
  version?: string;
  dependencies?: Record<string, Tree>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { peerDependenciesMeta?: Record<string, { optional?: boolean }> }>;
};
/** Each as `package peer`. */
const optionalPeers = new Set(
  Object.entries(lock.packages).flatMap(([path, { peerDependenciesMeta = {} }]) =>
    Object.keys(peerDependenciesMeta).map((peer) => `${path.split('node_modules/').at(-1)} ${peer}`),
  ),
);
const componentsOf = (sbom: string) => (JSON.parse(sbom) as { components: Component[] }).components;
const all = makeSbom([]);
const refs = new Set(componentsOf(all).map((component) => component['bom-ref']));

/** What npm itself finds in the lock file for production, as `name@version`. */
function packagesByNpm(): string[] {
  const chosen = workspacesOf([]).flatMap((path) => ['--workspace', path]);
  const args = ['ls', '--all', '--json', '--package-lock-only', '--omit=dev', '--omit=peer', ...chosen];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  const found = new Set<string>();
  const visit = ({ dependencies = {} }: Tree, parent = '') => {
    for (const [name, tree] of Object.entries(dependencies)) {
      // An optional peer is installed only for tests; production does not get it.
      if (optionalPeers.has(`${parent} ${name}`)) continue;
      // An optional package for another system has no version here.
      if (tree.version && !name.startsWith('@kubrik/')) found.add(`${name}@${tree.version}`);
      visit(tree, name);
    }
  };
  visit(JSON.parse(stdout));
  return [...found];
}

describe('the bill of materials', () => {
  it('is valid by the schema of CycloneDX', async () => {
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(all)).toBeNull();
  });

  it('names every package that npm finds for production in the lock file', () => {
    const needed = packagesByNpm();
    expect(needed.length).toBeGreaterThan(300);
    expect(needed.filter((name) => !refs.has(name))).toEqual([]);
  });

  it('leaves out what only tests and builds use', () => {
    for (const name of ['vitest', 'lighthouse', 'playwright-core', '@biomejs/biome', 'testcontainers'])
      expect([...refs].filter((ref) => ref.startsWith(`${name}@`))).toEqual([]);
  });

  it('says by which hash each package is known, and under which licence it is', () => {
    const components = componentsOf(all);
    expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
    const fastify = components.find(({ name }) => name === 'fastify');
    expect(fastify?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  });

  it('is the same for the same lock file', () => {
    expect(makeSbom([])).toBe(all);
  });

  it('of one workspace has only what its image carries', () => {
    const names = componentsOf(makeSbom(['services/media'])).map(({ name }) => name);
    expect(names).toContain('sharp');
    expect(names).not.toContain('react');
  });
});
