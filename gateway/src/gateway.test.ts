import { execFile } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
