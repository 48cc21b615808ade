import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway } from './gateway.js';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment?.remove());

const main = join(import.meta.dirname, '../../gateway/dist/main.js');

it('a gateway whose port another program has taken ends with one line that names PORT', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const env = await environment.env('gateway', { PORT: String(port), LOG_LEVEL: 'info' });
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [main], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: `${stdout}${stderr}` }),
    );
  });
  other.close();
  expect(code).toBe(78);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(output)).toMatchObject({
    level: 'fatal',
    name: 'gateway',
    msg: `cannot start: port ${port} is taken by another program: stop it, or set PORT to another port`,
  });
});

it('a gateway that is about to stop answers, and ends each connection with its answer', async () => {
  const gateway = await startGateway(await environment.env('gateway', { PORT: '0' }));
  const agent = new Agent({ keepAlive: true });
  const connectionOf = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const path = '/api/health';
      get({ agent, host: '127.0.0.1', port: gateway.port, path }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection));
      }).once('error', reject);
    });
  expect(await connectionOf()).toBe('keep-alive');
  gateway.beginDraining();
  expect(await connectionOf()).toBe('close');
  expect(await connectionOf()).toBe('close');
  agent.destroy();
  await gateway.stop();
});
