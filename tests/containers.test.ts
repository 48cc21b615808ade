import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig, type ServiceDefinition } from '@kubrik/service-kit';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ZodObject } from 'zod';
import { partsWithRedis } from '../deploy/local/platform/services.ts';
import { countingRights } from '../deploy/local/servers/redis.ts';

// These compare the container files with the repository, without a Docker engine.
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Composed {
  image?: string;
  build?: { args: { WORKSPACE: string } };
  environment?: Record<string, string>;
  [key: string]: unknown;
}
const compose = (path: string): Record<string, Composed> => parse(read(path), { merge: true }).services;

const composed = compose('docker-compose.yml');
const dockerfile = read('Dockerfile');
const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'package.json')),
);
const ours = ['gateway', ...services];
const workspaceOf = (name: string) => (name === 'gateway' ? name : `services/${name}`);
const withScripts = [
  'docker-compose.yml',
  'docker-compose.override.yml',
  'docker-compose.two-gateways.yml',
  'docker-compose.ha.yml',
];

/** Fills variables in as compose does, with their defaults and invented secrets. */
const filled = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?[^}]*\}/g, 'k'.repeat(40)).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );

/** The configuration schema of the workspace, beside that of every process. */
async function configOf(name: string): Promise<ZodObject | undefined> {
  const [file] = globSync(join(root, workspaceOf(name), 'src/*.config.ts'));
  return file ? (Object.values(await import(file)).find((value) => value) as ZodObject) : undefined;
}

async function definitionOf(service: string): Promise<ServiceDefinition> {
  const definition = await import(`../services/${service}/src/service.definition.ts`);
  return definition[`${service}Service`];
}

describe('docker-compose.yml', () => {
  it('has exactly the gateway, every service and the three servers', () => {
    expect(Object.keys(composed).sort()).toEqual([...ours, 'postgres', 'nats', 'redis'].sort());
    for (const name of ours) expect(composed[name]?.build?.args.WORKSPACE).toBe(workspaceOf(name));
  });

  it.each(Object.keys(composed))(
    'gives %s a health check, restarts, a read-only root and no capabilities',
    (name) => {
      const one = composed[name];
      expect(one).toMatchObject({ read_only: true, restart: 'unless-stopped', cap_drop: ['ALL'] });
      expect(one?.healthcheck).toBeDefined();
      if (!one?.build) expect(one?.healthcheck).toHaveProperty('test');
      expect(one).not.toHaveProperty('container_name');
      expect(one).not.toHaveProperty('ports');
      expect(one).not.toHaveProperty('privileged');
    },
  );

  it.each(ours)('gives %s every variable that its configuration reads', async (name) => {
    const config = await configOf(name);
    const environment = filled(composed[name]?.environment);
    const given = new Set([...Object.keys(environment), 'HOST']);
    expect(Object.keys(config?.shape ?? {}).filter((variable) => !given.has(variable))).toEqual([]);
    expect(() => readConfig(config, environment)).not.toThrow();
    if (services.includes(name)) expect(environment.DATABASE_URL).toContain(`/kubrik_${name}`);
  });

  it('gives every service an internal address that the gateway knows, and its own database', () => {
    const urls = JSON.parse(filled(composed.gateway?.environment).SERVICE_URLS ?? '{}');
    expect(urls).toEqual(Object.fromEntries(services.map((name) => [name, `http://${name}:3000`])));
    const tokens = JSON.parse(composed.gateway?.environment?.SERVICE_TOKENS ?? '{}');
    for (const name of services) {
      expect(tokens[name]).toBe(composed[name]?.environment?.INTERNAL_TOKEN);
      expect(composed[name]?.environment?.INTERNAL_PORT).toBe('3000');
    }
    for (const name of services) {
      expect(composed.postgres?.environment).toHaveProperty(`DATABASE_PASSWORD_${name.toUpperCase()}`);
    }
  });

  it.each(ours)('gives %s the password of Redis only if it uses Redis, as npm run up does', async (name) => {
    const uses = name === 'gateway' || (await definitionOf(name)).redis === true;
    expect('REDIS_URL' in (composed[name]?.environment ?? {})).toBe(uses);
    expect(partsWithRedis.has(name)).toBe(uses);
  });

  it('gives protection the Redis user that only counts, with the rights that npm run up gives it', () => {
    const command = ((composed.redis?.command ?? []) as string[]).join(' ');
    expect(command).toContain('{REDIS_PASSWORD_PROTECTION:?');
    expect(command).toContain(`} ${countingRights}`);
    expect(read('deploy/containers/ha/redis.sh')).toContain(` ${countingRights}\n`);
    const address = composed.protection?.environment?.REDIS_URL ?? '';
    expect(address).toMatch(/^redis:\/\/protection:/);
    expect(address).not.toContain('{REDIS_PASSWORD:');
  });

  it('gives the service that decodes bytes of strangers no secret of the others', () => {
    const environment = composed.media?.environment ?? {};
    const secrets = Object.values(environment).flatMap((value) => /\$\{(\w+):\?/.exec(value)?.[1] ?? []);
    expect(secrets.sort()).toEqual([
      'ATTACHMENT_KEY',
      'DATABASE_PASSWORD_MEDIA',
      'INTERNAL_TOKEN_MEDIA',
      'MEDIA_KEY',
      'NATS_PASSWORD_MEDIA',
      'SETTINGS_KEY_MEDIA',
    ]);
  });

  it.each(withScripts)('%s holds no secret and names only files that exist', (file) => {
    const text = read(file);
    const secrets = text
      .split('\n')
      .filter((line) => /^ *\w*(PASSWORD|TOKEN|SECRET|_KEY|AUTH)\w*:(?! [&*])/.test(line));
    for (const line of secrets) expect(line).toMatch(/: \$\{\w+:[?-][^}]*\}$/);
    for (const [, address] of text.matchAll(/(?:postgres|nats|redis):\/\/([^\s@]*)@/g))
      expect(address).toMatch(/\$\{\w+:\?/);
    for (const [, path = ''] of text.matchAll(/(\.\/[\w./-]+):\//g))
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('lets nginx hold 50,000 live connections, and pass on a 503 that has waited', () => {
    const config = read('deploy/containers/nginx.conf');
    const value = (name: string) => new RegExp(`${name} ([^;]+);`).exec(config)?.[1] ?? '';
    const files = Number(value('worker_rlimit_nofile'));
    expect(Number(value('worker_connections'))).toBeGreaterThanOrEqual(2 * 50_000);
    expect(files).toBeGreaterThan(Number(value('worker_connections')));
    const { nginx } = compose('docker-compose.two-gateways.yml');
    expect(nginx?.ulimits).toEqual({ nofile: { soft: files, hard: files } });
    expect(value('proxy_next_upstream')).not.toContain('503');
  });

  it('publishes only the gateway, or nginx before two gateways', () => {
    const published = (path: string) =>
      Object.entries(compose(path)).flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []));
    expect(published('docker-compose.override.yml')).toEqual([['gateway', [`\${PORT:-8080}:8080`]]]);
    expect(published('docker-compose.two-gateways.yml')).toEqual([['nginx', [`\${PORT:-8080}:80`]]]);
  });
});

describe('docker-compose.ha.yml', () => {
  const cluster = compose('docker-compose.ha.yml');

  it.each(services)(
    'runs two of %s, which know both servers of PostgreSQL and keep streams three times',
    (name) => {
      expect(cluster[name]).toMatchObject({ scale: 2, environment: { NATS_REPLICAS: '3' } });
      const own = composed[name]?.environment?.DATABASE_URL;
      expect(cluster[name]?.environment?.DATABASE_URL).toBe(
        own?.replace('@postgres:5432', '@postgres:5432,postgres-2:5432'),
      );
    },
  );

  it.each(ours)('gives %s the sentinels instead of Redis, if it uses Redis', (name) => {
    const address = cluster[name]?.environment?.REDIS_URL ?? '';
    const [credentials = ''] = (composed[name]?.environment?.REDIS_URL ?? '')
      .replace('redis:', '')
      .split('@');
    expect(address.startsWith('redis+sentinel:')).toBe(credentials !== '');
    expect(address).toContain(credentials);
  });
});

describe('make-env.mjs', () => {
  it('makes every required secret once, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kubrik-env-'));
    try {
      const file = join(folder, '.env');
      const make = () =>
        execFileSync(process.execPath, [join(root, 'deploy/containers/make-env.mjs'), file], {
          encoding: 'utf8',
        });
      make();
      const first = readFileSync(file, 'utf8');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const made = [...first.matchAll(/^(\w+)=\S{64,}$/gm)].map(([, name]) => name);
      const required = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
      expect([...new Set(required)].sort()).toEqual(made.sort());
      expect(make()).toContain('nothing was missing');
      expect(readFileSync(file, 'utf8')).toBe(first);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('writes a file that git and the images ignore', () => {
    expect(read('.gitignore').split('\n')).toContain('.env');
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**', '**/.env*']));
  });
});

describe('Dockerfile', () => {
  it('runs as an ordinary user, with a health check and production dependencies of one workspace', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('\nUSER node\n');
    expect(last).toContain('\nHEALTHCHECK ');
    expect(last).not.toContain('npm ');
    expect(dockerfile).toMatch(/npm ci --omit=dev --ignore-scripts --workspace "\$WORKSPACE"/);
  });

  it('gets with each script that it runs what that one imports', () => {
    const letIn = read('.dockerignore').split('\n');
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      expect(letIn).toContain(`!${path}`);
      for (const [, imported = ''] of read(path).matchAll(/ from '(\.[^']+)'/g))
        visit(join(dirname(path), imported));
    };
    const scripts = dockerfile.matchAll(/node \/build\/(\S+)/g);
    for (const [, script = ''] of scripts) visit(script);
    expect(seen).toContain('deploy/local/operator-error.ts');
  });

  it('uses the Node.js that the repository pins', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`NODE_IMAGE=node:${devDependencies.node.split('.')[0]}-bookworm-slim`);
  });
});
