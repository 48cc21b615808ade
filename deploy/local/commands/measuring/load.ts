import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureGoProgram } from '../../installing/go-programs.ts';
import { OperatorError } from '../../operator-error.ts';
import { waitForExit } from '../../processes/child-process.ts';
import { readRun } from '../../processes/run-record.mjs';
import { createProgressLog } from '../../progress.ts';
import { dataDirFrom, root } from '../../state.ts';

// Runs one of the k6 scenarios of tests/load against the running installation, or any other address.
const folder = join(root, 'tests/load');
const scenarios = readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : []));
const usage = `npm run load -- SCENARIO [--address http://…] [--duration 30s|10m] [--scale 0.5]
npm run load -- --install            only gets k6
scenarios: ${scenarios.join(', ')}`;
const defaultSeconds: Record<string, number> = { soak: 1800, 'chat-evening': 120, day: 600 };
const units: Record<string, number> = { s: 1, m: 60, h: 3600 };
const log = createProgressLog();

interface LoadRun {
  scenario: string;
  address: string;
  seconds: number;
  scale: number;
}

/** @throws OperatorError when an argument is wrong */
function parseLoadRun(args: { values: Record<string, unknown>; positionals: string[] }): LoadRun {
  const { values, positionals } = args;
  const [scenario = ''] = positionals;
  if (positionals.length !== 1 || !scenarios.includes(scenario)) throw new OperatorError(usage);
  const address = String(values.address ?? readRun(dataDirFrom(process.env))?.address ?? '');
  if (!address)
    throw new OperatorError(
      `Nothing runs in ${dataDirFrom(process.env)}: «npm run up» first, or give --address.`,
    );
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new OperatorError(`--address: "${address}" is not an address`);
  const [, count = '', unit = 's'] = /^(\d+)([smh]?)$/.exec(String(values.duration ?? '')) ?? [];
  if (values.duration !== undefined && !count)
    throw new OperatorError(`--duration: "${values.duration}" is not a duration; 30s, 10m, 1h`);
  const seconds = count ? Number(count) * (units[unit || 's'] ?? 1) : (defaultSeconds[scenario] ?? 60);
  const scale = Number(values.scale ?? 1);
  if (!(scale > 0)) throw new OperatorError(`--scale: "${values.scale}" is not above 0`);
  return { scenario, address, seconds, scale };
}

async function main(): Promise<number> {
  const stopping = new AbortController();
  const args = parseArgs({
    allowPositionals: true,
    options: {
      address: { type: 'string' },
      duration: { type: 'string' },
      scale: { type: 'string' },
      install: { type: 'boolean', default: false },
    },
  });
  const run = args.values.install ? undefined : parseLoadRun(args);
  for (const name of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  const k6 = await ensureGoProgram('k6', process.env, log, stopping.signal);
  if (!run) {
    console.log(k6);
    return 0;
  }
  const { scenario, address, seconds, scale } = run;
  log(`${scenario} against ${address} for ${seconds} s`);
  const child = spawn(k6, ['run', '--quiet', '--no-usage-report', join(folder, `${scenario}.js`)], {
    env: {
      ...process.env,
      ADDRESS: address,
      SECONDS: String(seconds),
      SCALE: String(scale),
      // k6 must not download another build of itself.
      K6_AUTO_EXTENSION_RESOLUTION: 'false',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    // k6 ends its run after one signal and aborts after two, so it must get Ctrl-C only from this process.
    detached: true,
  });
  stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'));
  return (await waitForExit(child)) ?? 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof OperatorError || error instanceof TypeError;
  if (!isUsage) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
