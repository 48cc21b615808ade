import { findServerSources } from '../../deploy/local/installing/debian-packages.ts';
import { ProcessSupervisor } from '../../deploy/local/processes/process-supervisor.ts';
import { natsProgram, natsUrl, natsUrlOf } from '../../deploy/local/servers/nats.ts';
import { makeDataDir } from '../../deploy/local/state.ts';
import { freePort } from './stack.ts';

/** A NATS server that only one test file uses, so that it may be killed. */
export interface OwnNats {
  /** The address of the operator, who may do everything. */
  url: string;
  /** The address of one part of the platform. */
  urlOf(part: string): string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function startOwnNats(dataDir: string): Promise<OwnNats> {
  const sources = await findServerSources(
    { ...process.env, POSTGRES_URL: 'unused', REDIS_URL: 'unused' },
    () => {},
  );
  if (sources.nats.by === 'url')
    throw new Error('NATS_URL is set: this test needs a NATS server that it may kill');
  makeDataDir(dataDir);
  const plan = { dataDir, port: await freePort(), password: 'nats-of-the-tests', throwaway: true };
  const program = natsProgram(sources.nats, plan);
  const url = natsUrl(plan);
  let supervisor: ProcessSupervisor | undefined;
  const own: OwnNats = {
    url,
    urlOf: (part) => natsUrlOf(part, url, dataDir, {}),
    async start() {
      supervisor = new ProcessSupervisor(program, { dataDir, log: () => {} });
      await supervisor.start();
    },
    async kill() {
      supervisor?.kill();
      await supervisor?.stop(5000);
      supervisor = undefined;
    },
  };
  await own.start();
  return own;
}
