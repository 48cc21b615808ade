import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDatabases } from './databases.ts';
import { persistentPort } from './ports.ts';
import type { Program } from './process-supervisor.ts';
import type { Servers } from './servers.ts';
import { persistentSecret } from './state.ts';

export interface Platform {
  root: string;
  dataDir: string;
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
  /** Runs the gateway and all services in one process. */
  singleProcess?: boolean;
}

/** A program with the addresses that answer 200 when it is ready. */
export interface Service {
  program: Program;
  health: string[];
}

/** The folders of services/, so that a new service needs no entry here. */
export function serviceNames(root: string): string[] {
  const folder = join(root, 'services');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .sort();
}

function nodeProgram(
  platform: Platform,
  name: string,
  folder: string,
  internalPort: number,
  env: NodeJS.ProcessEnv,
): Program {
  const main = join(platform.root, folder, 'dist/main.js');
  const own = { SERVICE_NAME: name, INTERNAL_PORT: String(internalPort), ...env };
  return {
    name,
    kind: 'service',
    command: process.execPath,
    args: [main],
    env: { ...platform.env, ...own },
    port: internalPort,
    stopSignal: 'SIGTERM',
  };
}

/** Environment of the gateway and every service. */
function sharedEnvironment(platform: Platform, servers: Servers): NodeJS.ProcessEnv {
  const { dataDir } = platform;
  return {
    NODE_ENV: platform.env.NODE_ENV ?? 'production',
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    DATA_DIR: dataDir,
    // The address in links of group posts and e-mails; the operator sets it for a domain name.
    SITE_URL: platform.env.SITE_URL || `http://localhost:${platform.port}`,
    INTERNAL_TOKEN: persistentSecret(dataDir, 'internalToken'),
    COOKIE_SECRET: persistentSecret(dataDir, 'cookieSecret', 32),
    SETTINGS_KEY: persistentSecret(dataDir, 'settingsKey', 32),
  };
}

/** Services whose data stands in other places than a database of their own. */
const withoutDatabase = new Set(['media']);
/** Services that sign the paths of pictures, and the one that checks them. */
const withMediaKey = new Set(['news', 'banking', 'users', 'media']);

/** Environment of a service beside the shared one. The media service, which decodes bytes of strangers, has as little as it needs. */
function ownVariables(name: string, dataDir: string): NodeJS.ProcessEnv {
  const key = withMediaKey.has(name) ? { MEDIA_KEY: persistentSecret(dataDir, 'mediaKey', 32) } : {};
  if (name !== 'media') return key;
  // Nobody calls it by its token, so it has one that opens nothing else.
  const token = { INTERNAL_TOKEN: persistentSecret(dataDir, 'mediaInternalToken') };
  return { ...key, ...token, REDIS_URL: '', COOKIE_SECRET: '', SETTINGS_KEY: '' };
}

/** The gateway and all services, with databases, ports and secrets of their own; nothing is started. */
export async function planServices(platform: Platform, servers: Servers): Promise<Service[]> {
  const names = serviceNames(platform.root);
  const databases = await ensureDatabases(
    servers.postgresUrl,
    platform.dataDir,
    names.filter((name) => !withoutDatabase.has(name)),
  );
  const common = sharedEnvironment(platform, servers);
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await persistentPort(platform.dataDir, name);
  const urls = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${ports[name]}`]));
  const site = `http://${reachableHost(platform.host)}:${platform.port}`;
  // The repair bot checks the health of every part.
  const everyPart = { SERVICE_URLS: JSON.stringify(urls), GATEWAY_URL: site };
  const services: Service[] = names.map((name) => {
    const own = { DATABASE_URL: databases[name] ?? '', ...ownVariables(name, platform.dataDir) };
    const env = { ...common, ...own, ...(name === 'admin' && everyPart) };
    const program = nodeProgram(platform, name, `services/${name}`, ports[name] ?? 0, env);
    return { program, health: [`${urls[name]}/health`] };
  });
  const internalPort = await persistentPort(platform.dataDir, 'gateway');
  const gateway = nodeProgram(platform, 'gateway', 'gateway', internalPort, {
    ...common,
    PORT: String(platform.port),
    HOST: platform.host,
    FRONTEND_DIR: join(platform.root, 'frontend/dist'),
    SERVICE_URLS: JSON.stringify(urls),
  });
  const health = [`${site}/api/health`];
  const all = [...services, { program: { ...gateway, port: platform.port, internalPort }, health }];
  return platform.singleProcess ? [singleProcessService(platform, all)] : all;
}

/** One program that runs all of these parts, each with the environment that it would have as a process. */
function singleProcessService(platform: Platform, services: Service[]): Service {
  const parts = services.map(({ program }) => [program.name, ownEnvironment(platform, program)]);
  return {
    program: {
      name: 'kubrik',
      kind: 'service',
      command: process.execPath,
      args: [join(platform.root, 'deploy/local/single-process.ts')],
      env: { ...platform.env, PART_ENVIRONMENTS: JSON.stringify(Object.fromEntries(parts)) },
      port: platform.port,
      stopSignal: 'SIGTERM',
    },
    health: services.flatMap(({ health }) => health),
  };
}

/** The variables of a program that the operator's environment does not have. */
const ownEnvironment = (platform: Platform, { env = {} }: Program) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => platform.env[name] !== value));

/** An address at which a server that listens on this host can be reached. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
