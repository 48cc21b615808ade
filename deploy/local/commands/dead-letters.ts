import { join } from 'node:path';
import { Bus, createLogger, deadLetters, replayDeadLetter } from '@kubrik/service-kit';
import { natsUrl } from '../servers/nats.ts';
import { dataDirFrom, persistentSecret, readJsonRecord } from '../state.ts';

// Lists dead letters, or gives them to their consumer again.
const usage = 'npm run dead-letters            lists them\nnpm run dead-letters -- replay N|all';
const connectMs = 5_000;

/** NATS_URL, or the server of the installation in DATA_DIR. */
function findNats(): string {
  if (process.env.NATS_URL) return process.env.NATS_URL;
  const dataDir = dataDirFrom(process.env);
  const port = readJsonRecord<number>(join(dataDir, 'state', 'ports.json')).nats;
  if (!port) fail(`Nothing has run in ${dataDir} yet; set DATA_DIR or NATS_URL.`);
  return natsUrl({ dataDir, port, password: persistentSecret(dataDir, 'nats'), throwaway: false });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function connect(): Promise<Bus> {
  const bus = new Bus(
    findNats(),
    'dead-letters',
    process.env.SUBJECT_PREFIX ?? '',
    createLogger('cli', 'silent'),
  );
  bus.start();
  const timer = setTimeout(() => fail('NATS does not answer; is the platform up?'), connectMs);
  await new Promise<void>((resolve) => bus.onReady(resolve));
  clearTimeout(timer);
  return bus;
}

async function list(bus: Bus): Promise<void> {
  const letters = await deadLetters(bus);
  for (const { sequence, consumer, subject, failedAt, error } of letters) {
    console.log(`${sequence}\t${failedAt}\t${consumer}\t${subject}\t${error}`);
  }
  console.log(letters.length === 0 ? 'No dead letters.' : `${letters.length} dead letters.`);
}

async function replay(bus: Bus, which: string): Promise<void> {
  const numbers =
    which === 'all' ? (await deadLetters(bus)).map(({ sequence }) => sequence) : [Number(which)];
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 1) fail(usage);
    const found = await replayDeadLetter(bus, number);
    console.log(found ? `${number} replayed` : `${number}: no such dead letter`);
    if (!found) process.exitCode = 1;
  }
}

const [verb = 'list', which = ''] = process.argv.slice(2);
if (verb !== 'list' && verb !== 'replay') fail(usage);
const bus = await connect();
if (verb === 'list') await list(bus);
else await replay(bus, which);
await bus.close();
