import { build } from '../build/build.ts';
import { printableError } from '../operator-error.ts';
import { PlatformSupervisor } from '../platform/platform-supervisor.ts';
import { createProgressLog } from '../progress.ts';
import { withServerAddresses } from '../servers/server-addresses.ts';
import { dataDirFrom, root } from '../state.ts';

const env = environment();
const log = createProgressLog();
const platform = {
  root,
  dataDir: dataDirFrom(env),
  host: env.HOST || '0.0.0.0',
  port: Number(env.PORT || 8080),
  env,
  singleProcess: process.argv.includes('--single-process') || env.PROCESSES === 'one',
};
const supervisor = new PlatformSupervisor(platform, log);

function environment(): NodeJS.ProcessEnv {
  try {
    return withServerAddresses(process.env);
  } catch (error) {
    console.error(printableError(error));
    process.exit(1);
  }
}

let firstSignalAt = 0;
let stopped: Promise<void> | undefined;

function onSignal(): void {
  if (!stopped) {
    firstSignalAt = Date.now();
    log('Stopping …');
    stopped = supervisor.stop();
    void stopped.then(() => {
      log('Stopped');
      process.exit(0);
    });
    return;
  }
  // One Ctrl-C arrives several times: from the terminal, from npm and from bootstrap.mjs.
  if (Date.now() - firstSignalAt < 1_000) return;
  log('Killed');
  supervisor.kill();
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

try {
  await supervisor.claim();
  await build({ log, signal: supervisor.signal });
  await supervisor.start();
  if (!supervisor.signal.aborted) {
    console.log(`\nКубрик is ready: ${supervisor.address}  (${log.seconds()} s; Ctrl-C stops it)`);
  }
} catch (error) {
  if (supervisor.signal.aborted) await stopped;
  else {
    await supervisor.stop();
    console.error(printableError(error));
    process.exit(1);
  }
}
