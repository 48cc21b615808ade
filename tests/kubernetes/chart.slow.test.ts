import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers } from '@kubrik/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findGoProgram } from '../../deploy/local/installing/go-programs.ts';
import { findOnPath } from '../../deploy/local/servers/server-sources.ts';
import { writeKubernetesSchemas } from './schemas.ts';

// Neither is a dependency: `npm run test:all` builds them where Go is.
const helm = findGoProgram('helm', process.env) ?? '';
const kubeconform = findGoProgram('kubeconform', process.env) ?? '';
// The schemas come out of the Go module proxy.
const go = findOnPath('go', process.env);

const root = join(import.meta.dirname, '../..');
const chart = join(root, 'deploy/kubernetes');

interface Resource {
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: the specification of any kind of resource
  spec: any;
}
interface Variable {
  name: string;
  value: string;
}

const templateArguments = (values: string[]) => [
  ...['template', 'crew', chart],
  ...values.flatMap((value) => ['--set', value]),
];
const template = (...values: string[]) =>
  execFileSync(helm, templateArguments(values), {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const resources = (text: string): Resource[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Resource | null)
    .filter((resource) => resource !== null);

const withManagedServers = [
  'nats.address=nats.example:4222',
  'postgres.address=db.example:5432',
  'postgres.parameters=sslmode=verify-full',
  'redis.address=redis.example:6379',
  'settings.MEDIA_S3_ENDPOINT=https://s3.example',
  'scaling.enabled=true',
];

const compose: Record<string, { environment: Record<string, string> }> = parse(
  readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
  { merge: true },
).services;
const parts = Object.keys(compose).filter((name) => !['postgres', 'nats', 'redis'].includes(name));

describe.skipIf(!helm || !kubeconform || !go)('the chart (needs Go, helm and kubeconform)', () => {
  let folder: string;
  let rendered: Resource[];
  const specOf = (kind: string, name: string) =>
    rendered.find(({ kind: its, metadata }) => its === kind && metadata.name === `crew-${name}`)?.spec;
  const containerOf = (part: string) => specOf('Deployment', part).template.spec.containers[0];
  const environmentOf = (part: string): Record<string, string> =>
    Object.fromEntries(containerOf(part).env.map(({ name, value }: Variable) => [name, value]));
  const secretsOf = (part: string): Record<string, string> =>
    Object.fromEntries(
      specOf('Deployment', part)
        .template.spec.volumes.find(({ name }: Variable) => name === `secrets-of-${part}`)
        .secret.items.map(({ key, path }: { key: string; path: string }) => [path, key]),
    );

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kubrik-schemas-'));
    rendered = resources(template());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has no fault that helm lint finds', () => {
    const { status, stdout } = spawnSync(helm, ['lint', '--strict', chart], { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  it('makes only resources that Kubernetes knows, with its own servers and with managed ones', () => {
    const location = writeKubernetesSchemas(folder);
    for (const values of [[], withManagedServers]) {
      // KEDA's own kind of resource is compared on a cluster (docs/kubernetes.md).
      const { status, stdout } = spawnSync(
        kubeconform,
        ['-strict', '-summary', '-skip', 'ScaledObject', '-schema-location', location],
        { input: template(...values), encoding: 'utf8' },
      );
      expect(status, stdout).toBe(0);
      expect(stdout).toContain('Invalid: 0, Errors: 0');
    }
  });

  it.each([
    ['a name that it does not know', 'replica=2', "additional properties 'replica' not allowed"],
    ['a number that is none', 'part.replicas=two', '/part/replicas'],
    ['an address with a password in it', 'postgres.address=postgres://me:secret@db/all', '/postgres/address'],
    ['a number of NATS servers that has no majority', 'nats.replicas=2', '/nats/replicas'],
  ])('refuses %s, and names it', (_, value, message) => {
    const { status, stderr } = spawnSync(helm, templateArguments([value]), { encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain(message);
  });

  it.each(parts)(
    'gives %s every secret that docker-compose.yml gives it, as a file, and no other',
    (part) => {
      const required = Object.values(compose[part]?.environment ?? {}).flatMap((value) =>
        Array.from(value.matchAll(/\$\{(\w+):\?/g), ([, name]) => name),
      );
      expect(new Set(Object.values(secretsOf(part)))).toEqual(new Set(required));
      const environment = environmentOf(part);
      const read = Object.values(environment).flatMap((value) =>
        Array.from(value.matchAll(/\/secrets\/(\w+)/g), ([, file]) => file),
      );
      expect([...new Set(read)].sort()).toEqual(Object.keys(secretsOf(part)).sort());
    },
  );

  it.each(parts)('gives %s every variable that the operator does not set', (part) => {
    const environment = environmentOf(part);
    const given = new Set(Object.keys(environment).map((name) => name.replace(/_FILE$/, '')));
    // The image sets these; `settings` hold what docker-compose.yml takes from .env with a default.
    const byImage = ['INTERNAL_HOST', 'INTERNAL_PORT', 'DATA_DIR'];
    const wanted = Object.entries(compose[part]?.environment ?? {})
      .filter(([name, value]) => !/^\$\{\w+:-/.test(value) && !byImage.includes(name))
      .map(([name]) => name);
    expect(wanted.filter((name) => !given.has(name))).toEqual([]);
  });

  it('calls the servers by their addresses, and each part by its own user', () => {
    const { NATS_URL = '', DATABASE_URL } = environmentOf('forum');
    expect(NATS_URL.split(',')).toEqual(
      [0, 1, 2].map((n) => `nats://forum:{file:/secrets/NATS_PASSWORD}@crew-nats-${n}.crew-nats:4222`),
    );
    expect(DATABASE_URL).toBe(
      'postgres://kubrik_forum:{file:/secrets/DATABASE_PASSWORD}@crew-postgres:5432/kubrik_forum',
    );
    expect(environmentOf('protection').REDIS_URL).toMatch(/^redis:\/\/protection:/);
  });

  it('makes none of the servers that are managed, and names theirs', () => {
    const managed = resources(template(...withManagedServers));
    expect(managed.filter(({ kind }) => /StatefulSet|PersistentVolumeClaim/.test(kind))).toEqual([]);
    const admin = managed.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'crew-admin',
    );
    const values = admin?.spec.template.spec.containers[0].env.map(({ value }: Variable) => value);
    for (const address of [
      '@nats.example:4222',
      '@redis.example:6379',
      '@db.example:5432/kubrik_admin?sslmode',
    ])
      expect(
        values.some((value: string) => value.includes(address)),
        address,
      ).toBe(true);
  });

  it('names several hosts of PostgreSQL, and the sentinels of Redis', () => {
    const clusters = ['postgres.address=one:5432\\,two:5432', 'redis.address=one:26379\\,two:26379'];
    const users = resources(template(...clusters, 'redis.sentinelMaster=crew')).find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'crew-users',
    );
    const values = users?.spec.template.spec.containers[0].env.map(({ value }: Variable) => value);
    expect(values).toContain(
      'postgres://kubrik_users:{file:/secrets/DATABASE_PASSWORD}@one:5432,two:5432/kubrik_users',
    );
    expect(values).toContain('redis+sentinel://:{file:/secrets/REDIS_PASSWORD}@one:26379,two:26379/crew');
  });

  it('scales the gateway, news and forum by KEDA alone, when that is switched on', () => {
    const scaled = resources(template(...withManagedServers));
    const names = scaled.filter(({ kind }) => kind === 'ScaledObject').map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual(['crew-forum', 'crew-gateway', 'crew-news']);
    for (const { kind, metadata, spec } of scaled) {
      if (kind === 'Deployment') expect('replicas' in spec).toBe(!names.includes(metadata.name));
    }
  });

  it.each(['news', 'forum'])('scales %s by each of its consumers', (domain) => {
    const { spec } =
      resources(template('scaling.enabled=true')).find(
        ({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === `crew-${domain}`,
      ) ?? {};
    const asked = spec.triggers.map(
      ({ metadata }: { metadata: { valueLocation: string } }) => metadata.valueLocation,
    );
    const own = Object.values(consumers).filter((consumer) => consumer.domain === domain);
    expect(asked.sort()).toEqual(own.map(({ as }) => `kubrik_events_waiting{consumer="${as}"}`).sort());
  });

  it('lets no pod be root but the server of PostgreSQL, and gives none a right of the cluster', () => {
    for (const { kind, metadata, spec } of rendered) {
      const pod = spec?.template?.spec;
      if (!pod) continue;
      expect(pod.automountServiceAccountToken, `${kind} ${metadata.name}`).toBe(false);
      for (const { securityContext } of pod.containers)
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      if (metadata.name !== 'crew-postgres') expect(pod.securityContext.runAsNonRoot).toBe(true);
    }
  });

  it('lets the world reach the gateway alone', () => {
    for (const { kind, metadata, spec } of rendered) {
      if (kind !== 'NetworkPolicy') continue;
      const open = spec.ingress.filter(({ from }: { from?: unknown[] }) => !from);
      expect(open, metadata.name).toEqual(
        metadata.name === 'crew-gateway' ? [{ ports: [{ port: 'http' }] }] : [],
      );
    }
    const policies = rendered.filter(({ kind }) => kind === 'NetworkPolicy').length;
    expect(policies).toBe(parts.length + 3);
  });

  it('lets every part reach the collector of traces, when there is one', () => {
    const egressOf = (...values: string[]) =>
      resources(template(...values)).find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'crew-forum',
      )?.spec.egress;
    expect(egressOf()).not.toContainEqual({});
    expect(egressOf('settings.OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318')).toEqual([{}]);
  });

  it('migrates the schema of every service before an upgrade', () => {
    const { containers } = specOf('Job', 'migrations').template.spec;
    expect(containers.map(({ name }: Variable) => name)).toEqual(
      parts.filter((name) => name !== 'gateway').sort(),
    );
    for (const { env } of containers) expect(env).toContainEqual({ name: 'MIGRATE_ONLY', value: 'true' });
  });
});
