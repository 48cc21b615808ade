import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createTestEnvironment } from '../testing/environment.js';
import { freePort } from '../testing/free-port.js';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that runs `code` beside `runProcess`. */
function run(code: string, env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { runProcess } from '@kubrik/service-kit/process';\n${code}`],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return {
    says: (line: string) => expect.poll(() => text).toContain(line),
    text: () => text,
    stop: () => child.kill('SIGTERM'),
    ended: once(child, 'exit').then(([exitCode]) => exitCode as number | null),
  };
}

it('a process that still starts ends at once', async () => {
  // Like a service whose database does not answer.
  const part = run(`
    setInterval(() => {}, 1000);
    await runProcess('part', () => { console.log('starting'); return new Promise(() => {}); });`);
  await part.says('starting');
  part.stop();
  expect(await part.ended).toBe(0);
});

it('a service whose database is away is alive while it starts, and not ready', async () => {
  const [port, closed] = [await freePort(), await freePort()];
  run(
    `
    import { startService } from '@kubrik/service-kit';
    const database = { entities: [], migrations: [] };
    await runProcess('news', () => startService({ domain: 'news', module: class {}, database }));`,
    {
      NATS_URL: `nats://127.0.0.1:${closed}`,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${closed}/none`,
      INTERNAL_PORT: String(port),
      INTERNAL_TOKEN: 'internal-token-of-the-tests',
    },
  );
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(() => statusOf('/live')).toBe(200);
  expect(await statusOf('/ready')).toBe(503);
});

it('a job before a rolling update migrates the schema and ends, also without NATS', async () => {
  const environment = await createTestEnvironment();
  try {
    const { DATABASE_URL: url = '' } = await environment.env('news');
    const part = run(
      `
      import { startService } from '@kubrik/service-kit';
      const database = { entities: [], migrations: [] };
      await runProcess('news', () => startService({ domain: 'news', module: class {}, database }));`,
      {
        NATS_URL: 'nats://127.0.0.1:1',
        DATABASE_URL: url,
        INTERNAL_TOKEN: 'internal-token-of-the-tests',
        MIGRATE_ONLY: 'true',
      },
    );
    expect(await part.ended, part.text()).toBe(0);
    expect(part.text()).toContain('the schema of news is migrated');
    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query("select to_regclass('outbox') is not null as is_there");
    await client.end();
    expect(rows).toEqual([{ is_there: true }]);
  } finally {
    await environment.remove();
  }
});

it('a process is not ready first, waits, and then stops', async () => {
  const part = run(
    `
    const timer = setInterval(() => {}, 1000);
    const log = (name) => console.log(name + ' ' + Date.now());
    const stop = async () => { log('stopped'); clearInterval(timer); };
    await runProcess('part', async () => ({ beginDraining: () => log('not-ready'), stop }));
    console.log('running');`,
    { DRAIN_MS: '300' },
  );
  await part.says('running');
  part.stop();
  expect(await part.ended).toBe(0);
  const at = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(part.text())?.[1]);
  expect(at('stopped') - at('not-ready')).toBeGreaterThanOrEqual(299);
});

it('a process that does not stop cleanly says why, and ends with an error', async () => {
  const part = run(`
    setInterval(() => {}, 1000);
    const stop = () => Promise.reject(new Error('the queue is stuck'));
    await runProcess('part', async () => ({ beginDraining() {}, stop }));
    console.log('running');`);
  await part.says('running');
  part.stop();
  expect(await part.ended).toBe(1);
  expect(part.text()).toContain('the queue is stuck');
});

/** Code of a part that begins a trace and says whether the SDK is loaded. */
const tracedPart = `
  setInterval(() => {}, 1000);
  import { beginTrace, SpanKind } from '@kubrik/service-kit';
  import { createRequire } from 'node:module';
  await runProcess('part', async () => {
    beginTrace({ name: 'work', kind: SpanKind.INTERNAL })?.end();
    const isLoaded = Object.keys(createRequire('/').cache).some((path) => path.includes('sdk-trace'));
    console.log('sdk ' + isLoaded);
    return { beginDraining() {}, async stop() {} };
  });`;

it('a process loads the SDK of traces only when a variable says where to send them', async () => {
  const part = run(tracedPart);
  await part.says('sdk false');
});

it('a process sends the spans that wait before it ends', async () => {
  const received: string[] = [];
  const collector = createHttpServer(async (request, response) => {
    for await (const chunk of request) received.push(String(chunk));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const part = run(tracedPart, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '60000',
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  await part.says('sdk true');
  part.stop();
  expect(await part.ended).toBe(0);
  collector.close();
  expect(received.join('')).toContain('"name":"work"');
  expect(received.join('')).toContain('"stringValue":"part"');
});

it('a process that cannot send traces says so once, and ends in time', async () => {
  const part = run(tracedPart, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  await part.says('traces are not sent');
  const began = performance.now();
  part.stop();
  expect(await part.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(part.text().split('traces are not sent')).toHaveLength(2);
});
