import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { persistentPort } from '../processes/ports.ts';
import type { Program } from '../processes/process-supervisor.ts';
import { natsUrlOf } from '../servers/nats.ts';
import { ensureDatabases } from '../servers/postgres/databases.ts';
import { redisUrlOf } from '../servers/redis.ts';
import type { Servers } from '../servers/servers.ts';
import { internalTokenOf, persistentSecret } from '../state.ts';

export interface Platform {
  root: string;
  dataDir: string;
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
  /** Runs the gateway and all services in one process. */
  singleProcess?: boolean;
}

/** A program, the addresses that answer 200 when it is ready, and the internal port of each part that it runs. */
export interface Service {
  program: Program;
  health: string[];
  internalPorts: Record<string, number>;
}

/** The folders of services/, so that a new service needs no entry here. */
export function serviceNames(root: string): string[] {
  const folder = join(root, 'services');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .sort();
}

/**
 * The part of the operator's environment for a process that decodes strangers' bytes: without any secret of
 * another part.
 */
const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) =>
      /^(PATH|HOME|TZ|LANG|LC_\w+|NODE_\w+|SSL_CERT_\w+|MEDIA_\w+|LOG_LEVEL|DRAIN_MS|OTEL_\w+|CHAOS_\w+)$/.test(
        name,
      ),
    ),
  );

/**
 * Variables of the operator's environment that only some parts may have, or none: addresses of the operator's
 * own servers contain passwords that open everything. Each variable may also name a file.
 */
const ownersOfSecrets: [RegExp, string[]][] = [
  [/^(POSTGRES|NATS|REDIS)_URL(_FILE)?$|^(NATS|REDIS)_PASSWORD_/, []],
  [/^COOKIE_SECRET(_FILE)?$/, ['gateway']],
  [/^(TELEGRAM_BOT_TOKEN|MIGRATION_SSH_KEY)(_FILE)?$/, ['admin']],
  [/^(SMTP_URL|GOOGLE_CLIENT_SECRET|APPLE_PRIVATE_KEY)(_FILE)?$/, ['users']],
  [/^MEDIA_S3_/, ['media']],
  [/^BACKUP_S3_/, ['admin']],
  // The same parts as in `docker-compose.yml`.
  [/^AI_API_KEY(_FILE)?$/, ['news', 'protection', 'banking', 'admin']],
];

/** The operator's environment without the secrets of other parts. */
function inheritedBy(part: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (part === 'media') return withoutSecrets(env);
  const isOthers = (name: string) =>
    ownersOfSecrets.some(([form, owners]) => !owners.includes(part) && form.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOthers(name)));
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
    env: { ...inheritedBy(name, platform.env), ...own },
    port: internalPort,
    stopSignal: 'SIGTERM',
  };
}

/** Variables that the gateway and all services have in the same form. */
function commonEnvironment(part: string, platform: Platform, servers: Servers): NodeJS.ProcessEnv {
  const { dataDir, env } = platform;
  return {
    NODE_ENV: env.NODE_ENV ?? 'production',
    NATS_URL: natsUrlOf(part, servers.natsUrl, dataDir, env),
    ...(partsWithRedis.has(part) && { REDIS_URL: redisUrlOf(part, servers.redisUrl, dataDir, env) }),
    DATA_DIR: dataDir,
    // The address in links of group posts and e-mails; with a domain name, the operator sets it.
    SITE_URL: env.SITE_URL || `http://localhost:${platform.port}`,
    INTERNAL_TOKEN: internalTokenOf(part, dataDir),
  };
}

/**
 * Parts that use Redis: the gateway, and the services whose definition says `redis`. No other part gets its
 * address, because its password allows making sessions; the user of protection can only count.
 */
export const partsWithRedis: ReadonlySet<string> = new Set(['gateway', 'users', 'admin', 'protection']);
/** Services that sign the paths of pictures, and the service that checks them. */
const withMediaKey = new Set(['news', 'banking', 'users', 'media']);
/** Services whose texts have attachments, and the service that stores attachments. */
const withAttachmentKey = new Set(['forum', 'users', 'protection', 'blacklist', 'jobs', 'media']);

const mediaKeyOf = (dataDir: string) => persistentSecret(dataDir, 'mediaKey', 32);

/**
 * Keys of a service. Each service encrypts and signs with its own; the key of the admin service has its
 * original name.
 */
function keysOf(service: string, dataDir: string): NodeJS.ProcessEnv {
  const settingsKey = service === 'admin' ? 'settingsKey' : `settingsKey.${service}`;
  return {
    SETTINGS_KEY: persistentSecret(dataDir, settingsKey, 32),
    ...(withMediaKey.has(service) && { MEDIA_KEY: mediaKeyOf(dataDir) }),
    ...(withAttachmentKey.has(service) && {
      ATTACHMENT_KEY: persistentSecret(dataDir, 'attachmentKey', 32),
    }),
  };
}

/** The gateway and all services, each with its own databases, ports and secrets; starts nothing. */
export async function planServices(platform: Platform, servers: Servers): Promise<Service[]> {
  const names = serviceNames(platform.root);
  const databases = await ensureDatabases(servers.postgresUrl, platform.dataDir, names);
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await persistentPort(platform.dataDir, name);
  const urls = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${ports[name]}`]));
  const site = `http://${reachableHost(platform.host)}:${platform.port}`;
  const tokens = Object.fromEntries(names.map((name) => [name, internalTokenOf(name, platform.dataDir)]));
  // Only parts that call every service get all tokens.
  const everyService = { SERVICE_URLS: JSON.stringify(urls), SERVICE_TOKENS: JSON.stringify(tokens) };
  const services: Service[] = names.map((name) => {
    const env = {
      ...commonEnvironment(name, platform, servers),
      DATABASE_URL: databases[name] ?? '',
      ...keysOf(name, platform.dataDir),
      // The repair bot checks the health of every part.
      ...(name === 'admin' && { ...everyService, GATEWAY_URL: site }),
    };
    const program = nodeProgram(platform, name, `services/${name}`, ports[name] ?? 0, env);
    return { program, health: [`${urls[name]}/health`], internalPorts: { [name]: ports[name] ?? 0 } };
  });
  const internalPort = await persistentPort(platform.dataDir, 'gateway');
  const gateway = nodeProgram(platform, 'gateway', 'gateway', internalPort, {
    ...commonEnvironment('gateway', platform, servers),
    ...everyService,
    COOKIE_SECRET: persistentSecret(platform.dataDir, 'cookieSecret', 32),
    MEDIA_KEY: mediaKeyOf(platform.dataDir),
    PORT: String(platform.port),
    HOST: platform.host,
    FRONTEND_DIR: join(platform.root, 'frontend/dist'),
  });
  const all = [
    ...services,
    {
      program: { ...gateway, port: platform.port, internalPort },
      health: [`${site}/api/health`],
      internalPorts: { gateway: internalPort },
    },
  ];
  return platform.singleProcess ? [singleProcessService(platform, all)] : all;
}

/** One program that runs all of these parts, each with the environment of its separate process. */
function singleProcessService(platform: Platform, services: Service[]): Service {
  const parts = services.map(({ program }) => [program.name, ownEnvironment(platform, program)]);
  return {
    program: {
      name: 'kubrik',
      kind: 'service',
      command: process.execPath,
      args: [join(platform.root, 'deploy/local/platform/single-process.ts')],
      env: { ...platform.env, PART_ENVIRONMENTS: JSON.stringify(Object.fromEntries(parts)) },
      port: platform.port,
      stopSignal: 'SIGTERM',
    },
    health: services.flatMap(({ health }) => health),
    internalPorts: Object.assign({}, ...services.map(({ internalPorts }) => internalPorts)),
  };
}

/** The variables of a program that differ from the operator's environment. */
const ownEnvironment = (platform: Platform, { env = {} }: Program) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => platform.env[name] !== value));

/** An address at which a server that listens on this host can be reached. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
