import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { allCalls, type Domain } from '@kubrik/contract';
import { callName, createLogger, openRedis, openSession, type Redis } from '@kubrik/service-kit';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';

const root = join(import.meta.dirname, '..', '..');
const startTimeout = 60_000;

export interface Part {
  name: string;
  /** Port of the internal door; for the gateway, of the site. */
  port: number;
  process: ChildProcess;
  /** As a crash would: nothing is told, nothing is finished. */
  kill(): Promise<void>;
  /** Starts it again, on the same ports. */
  start(): Promise<void>;
}

/** The gateway and some services, each its own process as in production, on databases and subjects of their own. */
export interface Stack {
  url: string;
  environment: TestEnvironment;
  part(name: Domain | 'gateway'): Part;
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** The administrator's token, by the way an administrator goes. */
  adminToken(): Promise<string>;
  /** A signed-in person's cookie; accounts themselves are another step's work. */
  sessionCookie(username: string, role?: 'user' | 'admin'): Promise<string>;
  settle(): Promise<void>;
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
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
}

export interface StackOptions {
  services: Domain[];
  /** Variables for single parts. */
  env?: Partial<Record<Domain | 'gateway', Record<string, string>>>;
  natsUrl?: string;
}

export async function startStack({ services, env = {}, natsUrl }: StackOptions): Promise<Stack> {
  const environment = await createTestEnvironment(natsUrl ? { natsUrl } : {});
  const parts = new Map<string, Part>();
  const serviceUrls: Partial<Record<Domain, string>> = {};
  for (const name of services) serviceUrls[name] = `http://127.0.0.1:${await freePort()}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const everyPart = { SERVICE_URLS: JSON.stringify(serviceUrls), GATEWAY_URL: url };
  for (const name of services) {
    const door = serviceUrls[name] ?? '';
    const own = { HEALTH_PORT: new URL(door).port, ...(name === 'admin' && everyPart) };
    const variables = await environment.env(name, { ...own, ...env[name] });
    parts.set(
      name,
      createPart(name, `services/${name}`, Number(own.HEALTH_PORT), `${door}/health`, variables),
    );
  }
  const variables = await environment.env('gateway', {
    PORT: String(port),
    SERVICE_URLS: JSON.stringify(serviceUrls),
    FRONTEND_DIR: join(root, 'frontend', 'dist'),
    ...env.gateway,
  });
  parts.set('gateway', createPart('gateway', 'gateway', port, `${url}/api/health`, variables));
  const end = async () => {
    await Promise.all([...parts.values()].map((part) => part.kill()));
    await environment.remove();
  };
  try {
    await Promise.all([...parts.values()].map((part) => part.start()));
  } catch (error) {
    // Nothing of a stack that did not start is left running.
    await end();
    throw error;
  }
  let redis: Redis | undefined;

  const request = (method: string, path: string, options: RequestOptions = {}) =>
    send(`${url}${path}`, method, options);
  return {
    url,
    environment,
    part: (name) => parts.get(name) ?? fail(`${name} is not part of this stack`),
    request,
    adminToken: () => signIn(request, environment.dataDir),
    async sessionCookie(username, role = 'user') {
      redis ??= await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));
      const id = crypto.randomUUID();
      return `kubrik_session=${await openSession(redis, { kind: 'user', id, username, role }, 3600)}`;
    },
    settle: () => environment.settle(),
    async stop() {
      await redis?.close();
      await end();
    },
  };
}

function createPart(
  name: string,
  folder: string,
  port: number,
  health: string,
  env: NodeJS.ProcessEnv,
): Part {
  let output = '';
  const part: Part = {
    name,
    port,
    process: undefined as unknown as ChildProcess,
    async start() {
      part.process = spawn(process.execPath, [join(root, folder, 'dist', 'main.js')], { env });
      part.process.stdout?.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
      part.process.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
      await until(
        async () => (await fetch(health).catch(() => undefined))?.ok === true,
        () => `${name} did not become healthy:\n${output}`,
        startTimeout,
      );
    },
    async kill() {
      const { process: child } = part;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  return part;
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
    body: isJson ? JSON.parse(text) : undefined,
  };
}

async function signIn(request: Stack['request'], dataDir: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const asked = await request('POST', '/api/admin/auth/request-password');
  if (asked.status !== 200) fail(`no code: ${asked.text}`);
  const lines = (await readFile(join(dataDir, 'messenger.jsonl'), 'utf8')).trim().split('\n');
  const last = lines.map((line) => JSON.parse(line)).findLast((line) => line.kind === 'code');
  const code = /: ([A-Z2-9]{6}) /.exec(last.text)?.[1];
  const login = await request('POST', '/api/admin/auth/login', {
    body: { username: 'admin', password: code },
  });
  if (login.status !== 200) fail(`no token: ${login.text}`);
  return login.body.sessionToken;
}

/** Asks again until `check` holds; the bound is only there to end a broken test. */
export async function until(
  check: () => Promise<boolean> | boolean,
  explain: () => string = () => 'it did not happen',
  timeout = 30_000,
): Promise<void> {
  for (const deadline = Date.now() + timeout; ; ) {
    if (await check()) return;
    if (Date.now() > deadline) throw new Error(explain());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Every call that the named services answer. */
export const callsOf = (...names: Domain[]) => allCalls.filter((call) => names.includes(call.domain));
export { callName };

function fail(message: string): never {
  throw new Error(message);
}
