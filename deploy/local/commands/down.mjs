// @ts-check
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isAlive,
  readRun,
  removeRun,
  sendSignal,
  stopOrphans,
  waitUntilGone,
} from '../processes/run-record.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const run = readRun(dataDir);

if (run && isAlive(run)) {
  console.log(`Stopping ${run.address} …`);
  sendSignal(run, 'SIGTERM');
  const everything = [run, ...run.children];
  if (await waitUntilGone(everything, 30_000))
    console.log(`Stopped: the supervisor and ${run.children.length} processes.`);
  else {
    console.error('Not everything stopped within 30 s; killing what is left.');
    sendSignal(run, 'SIGKILL');
    await stopOrphans(run);
    removeRun(dataDir);
  }
} else if (run) {
  const stopped = await stopOrphans(run);
  removeRun(dataDir);
  console.log(
    stopped.length
      ? `The supervisor was gone; stopped what it left: ${stopped.join(', ')}.`
      : 'Nothing running.',
  );
} else console.log('Nothing running.');
