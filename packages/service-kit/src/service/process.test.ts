import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

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
    says: (line: string) => expect.poll(() => text, { timeout: 20_000 }).toContain(line),
    text: () => text,
    stop: () => child.kill('SIGTERM'),
    ended: once(child, 'exit').then(([exitCode]) => exitCode as number | null),
  };
}

it('a process that still starts ends at once', async () => {
  // As of a service whose database does not answer.
  const part = run(`
    setInterval(() => {}, 1000);
    await runProcess('part', () => { console.log('starting'); return new Promise(() => {}); });`);
  await part.says('starting');
  part.stop();
  expect(await part.ended).toBe(0);
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
