import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canInstallPackages, install } from '../../deploy/local/installing/debian-packages.ts';
import { findOnPath } from '../../deploy/local/servers/server-sources.ts';
import { requestsPerSecond } from './measure.ts';

const connections = 32;

export interface ReadLoad {
  url: string;
  seconds: number;
  headers?: Record<string, string>;
}

/** Requests one page again and again, and counts the answers. */
export interface ReadLoadGenerator {
  /** Names the generator in the table. */
  note: string;
  /** @throws Error when an answer is no success, because the figure would mean nothing */
  run(load: ReadLoad): Promise<{ answers: number; seconds: number }>;
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** One thread of wrk needs a fraction of the processor time of the servers, so the servers are the bottleneck. */
async function runWrk(wrk: string, { url, seconds, headers = {} }: ReadLoad) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, ...flags, url];
  const { stdout } = await promisify(execFile)(wrk, args, { encoding: 'utf8' });
  const failed = numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/);
  const socketErrors = /Socket errors: .*/.exec(stdout)?.[0];
  if (failed > 0 || socketErrors)
    throw new Error(`${url}: ${failed} answers were no success; ${socketErrors ?? ''}`);
  const answers = numberIn(stdout, /(\d+) requests in /);
  return { answers, seconds: answers / numberIn(stdout, /Requests\/sec:\s+([\d.]+)/) };
}

/** autocannon is the bottleneck before the servers are, so its ratios are too high. */
const autocannon: ReadLoadGenerator = {
  note: 'by autocannon, itself the limit: wrk is not installed',
  async run(load) {
    const perSecond = await requestsPerSecond({ ...load, connections });
    return { answers: perSecond * load.seconds, seconds: load.seconds };
  },
};

/** wrk, installed where that is possible; otherwise autocannon. */
export async function findReadLoadGenerator(): Promise<ReadLoadGenerator> {
  if (!findOnPath('wrk', process.env) && canInstallPackages(process.env))
    await install(['wrk'], console.log).catch((error: Error) => console.log(error.message));
  const wrk = findOnPath('wrk', process.env);
  return wrk ? { note: 'by wrk', run: (load) => runWrk(wrk, load) } : autocannon;
}
