import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { allConsumers, type ServiceName } from '@kubrik/contract';
import { createLogger, durablesOf, openRedis, openSession, type Redis } from '@kubrik/service-kit';
import { createTestEnvironment, type TestEnvironment, templateOfPart } from '@kubrik/service-kit/testing';
import { holdsWithin } from '../../deploy/local/processes/wait.ts';
import { freePlatformHost, hostedParts } from './hosted-parts.ts';

const root = join(import.meta.dirname, '..', '..');
/** In ms; only ends a broken test. */
const startTimeout = 180_000;

export interface Part {
  name: string;
  /** Port of the internal HTTP server; for the gateway, of the site. */
  port: number;
  process: ChildProcess;
  /** Kills it by SIGKILL, as in a crash. */
  kill(): Promise<void>;
  /** Starts it again, on the same ports. */
  start(): Promise<void>;
  /** Its environment. */
  env: NodeJS.ProcessEnv;
  /** Address that answers 200 when the part is ready. */
  health: string;
  /** The end of what it wrote. */
  output(): string;
}

/** The gateway and some services, with their own databases and subjects. */
export interface Stack {
  url: string;
  environment: TestEnvironment;
  /** @throws Error when the parts share a process */
  part(name: ServiceName | 'gateway'): Part;
  /** Process ids of all its parts. */
  pids(): number[];
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** The token of an administrator who signs in with a code. */
  adminToken(): Promise<string>;
  /** Writes a session of a person without an account into Redis. @returns the cookie */
  sessionCookie(username: string, role?: 'user' | 'admin'): Promise<string>;
  settle(): Promise<void>;
  /** The end of what its processes wrote: why one of them ended by itself. */
  output(): string;
  stop(): Promise<void>;
}

export interface RequestOptions {
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** `manual`: the redirect itself is the reply. */
  redirect?: 'follow' | 'manual';
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any reply
  body: any;
}

export interface StackOptions {
  services: ServiceName[];
  /** Variables for single parts. */
  env?: Partial<Record<ServiceName | 'gateway', Record<string, string>>>;
  natsUrl?: string;
  /** SUBJECT_PREFIX; a random one unless given. */
  prefix?: string;
  /**
   * `one`: all parts in one process, as `npm run up -- --single-process` runs them; a test starts sooner and leaves more
   * of the machine to the others. `each`: every part in a process of its own, for tests that kill or measure parts.
   */
  processes?: 'one' | 'each';
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { natsUrl, prefix, processes: form = 'one' } = options;
  const environment = await createTestEnvironment({ natsUrl, prefix });
  const { url, parts } = await createParts(environment, options);
  const processes = form === 'one' ? [await singleProcessPart([...parts.values()])] : [...parts.values()];
  const stopAll = async () => {
    await Promise.all(processes.map((part) => part.kill()));
    await environment.remove();
  };
  await startAll(processes, stopAll);
  environment.expectConsumers(
    durablesOf(allConsumers.filter(({ domain }) => options.services.some((name) => name === domain))),
  );
  const sessions = sessionWriter();
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    send(`${url}${path}`, method, options);
  return {
    url,
    environment,
    part(name) {
      if (form === 'one') fail(`${name} shares a process with all parts: processes: 'each' separates them`);
      return parts.get(name) ?? fail(`${name} is not part of this stack`);
    },
    pids: () => processes.flatMap(({ process: { pid } }) => pid ?? []),
    request,
    adminToken: () => signIn(request, environment.dataDir),
    sessionCookie: sessions.cookie,
    settle: () => environment.settle(),
    output: () => processes.map((part) => part.output()).join('\n'),
    async stop() {
      await sessions.close();
      await stopAll();
    },
  };
}

/** The parts of a stack with their ports, databases and variables, none of them started. */
async function createParts(environment: TestEnvironment, { services, env = {} }: StackOptions) {
  const parts = new Map<string, Part>();
  const serviceUrls: Partial<Record<ServiceName, string>> = {};
  for (const name of services) serviceUrls[name] = `http://127.0.0.1:${await freePort()}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const everyPart = { SERVICE_URLS: JSON.stringify(serviceUrls), GATEWAY_URL: url };
  for (const name of services) {
    const address = serviceUrls[name] ?? '';
    const own = {
      INTERNAL_PORT: new URL(address).port,
      ...(name === 'admin' && everyPart),
      // Browsers offer passkeys on localhost, not on an address.
      ...(name === 'users' && { SITE_URL: `http://localhost:${port}` }),
    };
    const variables = await environment.env(name, { ...own, ...env[name] }, templateOfPart(name, env[name]));
    parts.set(
      name,
      createPart(name, `services/${name}`, Number(own.INTERNAL_PORT), `${address}/health`, variables),
    );
  }
  const variables = await environment.env('gateway', {
    PORT: String(port),
    SERVICE_URLS: JSON.stringify(serviceUrls),
    FRONTEND_DIR: join(root, 'frontend', 'dist'),
    ...env.gateway,
  });
  parts.set('gateway', createPart('gateway', 'gateway', port, `${url}/api/health`, variables));
  return { url, parts };
}

/** Starts all processes; after a failure it stops those that did start, which would keep running. */
async function startAll(processes: Part[], stopAll: () => Promise<void>): Promise<void> {
  try {
    await Promise.all(processes.map((part) => part.start()));
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Writes sessions into Redis, which it connects to for the first one. */
function sessionWriter() {
  let redis: Redis | undefined;
  return {
    async cookie(username: string, role: 'user' | 'admin' = 'user'): Promise<string> {
      redis ??= await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));
      const id = crypto.randomUUID();
      return `kubrik_session=${await openSession(redis, { kind: 'user', id, username, role }, 3600)}`;
    },
    close: async () => redis?.close(),
  };
}

function createPart(
  name: string,
  folder: string,
  port: number,
  health: string,
  env: NodeJS.ProcessEnv,
): Part {
  return {
    name,
    port,
    env,
    health,
    ...processOf(name, join(root, folder, 'dist', 'main.js'), env, [health]),
  };
}

/** All parts in one process, which is healthy when every part is. */
async function singleProcessPart(parts: Part[]): Promise<Part> {
  const environments = Object.fromEntries(parts.map(({ name, env }) => [name, env]));
  const env = { ...process.env, PART_ENVIRONMENTS: JSON.stringify(environments) };
  const program = join(root, 'deploy', 'local', 'platform', 'single-process.ts');
  const healths = parts.map(({ health }) => health);
  const host = await freePlatformHost();
  return {
    name: 'kubrik',
    port: 0,
    env,
    health: '',
    ...(host ? hostedParts(host, environments) : processOf('kubrik', program, env, healths)),
  };
}

function processOf(name: string, program: string, env: NodeJS.ProcessEnv, healths: string[]) {
  let output = '';
  const isHealthy = async (health: string) => (await fetch(health).catch(() => undefined))?.ok === true;
  return {
    process: undefined as unknown as ChildProcess,
    output: () => output,
    async start() {
      this.process = spawn(process.execPath, [program], { env });
      for (const stream of [this.process.stdout, this.process.stderr])
        stream?.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
      await until(
        async () => (await Promise.all(healths.map(isHealthy))).every(Boolean),
        () => `${name} did not become healthy:\n${output}`,
        startTimeout,
      );
    },
    async kill() {
      const { process: child } = this;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function send(
  url: string,
  method: string,
  { body, raw, headers = {}, redirect = 'follow' }: RequestOptions,
): Promise<Reply> {
  const response = await fetch(url, {
    method,
    redirect,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

/** Asks until no part is unavailable: on a busy machine the first call of a part that has just begun may come too late. */
export async function whenAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask();
  await until(
    async () => {
      if (reply.status === 503) reply = await ask();
      return reply.status !== 503;
    },
    () => `still unavailable: ${reply.text}`,
  );
  return reply;
}

async function signIn(request: Stack['request'], dataDir: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const asked = await whenAnswered(() => request('POST', '/api/admin/auth/request-password'));
  if (asked.status !== 200) fail(`no code: ${asked.text}`);
  const lines = (await readFile(join(dataDir, 'messenger.jsonl'), 'utf8')).trim().split('\n');
  const last = lines.map((line) => JSON.parse(line)).findLast((line) => line.kind === 'code');
  const code = /: ([A-Z2-9]{6}) /.exec(last.text)?.[1];
  const login = await request('POST', '/api/admin/auth/login', {
    body: { username: 'admin', password: code },
    headers: { cookie: cookiesOf(asked) },
  });
  if (login.status !== 200) fail(`no token: ${login.text}`);
  return login.body.sessionToken;
}

/** The cookies that a reply sets, as a browser sends them back. */
export const cookiesOf = ({ headers }: Pick<Reply, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Waits until `check` holds. @throws Error when it does not; the timeout only ends a broken test */
export async function until(
  check: () => Promise<boolean> | boolean,
  explain: () => string = () => 'the condition did not become true',
  timeout = 90_000,
): Promise<void> {
  if (!(await holdsWithin(check, timeout))) throw new Error(explain());
}

// Below the ports that systems give out by themselves, and apart for each worker of Vitest: two stacks that start at the
// same time would otherwise choose the same port, because it is used only seconds later.
const portsPerWorker = 1000;
let nextPort = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 16) * portsPerWorker + (process.pid % 800);

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

function fail(message: string): never {
  throw new Error(message);
}
