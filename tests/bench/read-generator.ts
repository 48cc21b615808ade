import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canInstallPackages, install } from '../../deploy/local/debian-packages.ts';
import { findOnPath } from '../../deploy/local/server-sources.ts';
import { requestsPerSecond } from './measure.ts';

const connections = 32;

export interface ReadLoad {
  url: string;
  seconds: number;
  headers?: Record<string, string>;
}

/** What asks for the same page again and again. */
export interface ReadGenerator {
  /** For the table. */
  note: string;
  /** @throws Error when an answer was no success: it would spoil the figure */
  run(load: ReadLoad): Promise<{ answers: number; seconds: number }>;
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** One thread of wrk: it needs a fraction of the processor that the servers need, so they are what is full. */
async function runWrk(wrk: string, { url, seconds, headers = {} }: ReadLoad) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, ...flags, url];
  const { stdout } = await promisify(execFile)(wrk, args, { encoding: 'utf8' });
  const refused = numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/);
  const broken = /Socket errors: .*/.exec(stdout)?.[0];
  if (refused > 0 || broken) throw new Error(`${url}: ${refused} answers were no success; ${broken ?? ''}`);
  const answers = numberIn(stdout, /(\d+) requests in /);
  return { answers, seconds: answers / numberIn(stdout, /Requests\/sec:\s+([\d.]+)/) };
}

/** autocannon shares the processors with the servers and is full before them, so ratios come out too high. */
const autocannon: ReadGenerator = {
  note: 'by autocannon, itself the limit: wrk is not installed',
  async run(load) {
    const perSecond = await requestsPerSecond({ ...load, connections });
    return { answers: perSecond * load.seconds, seconds: load.seconds };
  },
};

/** wrk, installed where that is possible; otherwise autocannon. */
export async function findReadGenerator(): Promise<ReadGenerator> {
  if (!findOnPath('wrk', process.env) && canInstallPackages(process.env))
    await install(['wrk'], console.log).catch((error: Error) => console.log(error.message));
  const wrk = findOnPath('wrk', process.env);
  return wrk ? { note: 'by wrk', run: (load) => runWrk(wrk, load) } : autocannon;
}
