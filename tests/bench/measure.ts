import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** A row of the table: our figure, the figure of the limit in the same run, and the target for their ratio. */
export interface Measurement {
  name: string;
  unit: string;
  ours: number;
  limit: number;
  /** `ours / limit` where more is better, `limit / ours` where less is. */
  ratio: number;
  /** The least ratio that counts as reached. */
  target?: number;
  /** Processor time per request in µs, over all processes that answer it; its ratio is `limit / ours`. */
  processor?: Comparison;
  note?: string;
}

/** A row of the JSON file: `benchmark` names what was run, as `--only` does. */
export interface NamedMeasurement extends Measurement {
  benchmark: string;
}

export interface Comparison {
  ours: number;
  limit: number;
  ratio: number;
}

export interface Load {
  url: string;
  connections?: number;
  seconds: number;
  /** Requests per second; without it each connection sends the next request when it has an answer. */
  overallRate?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** A new body for each request. */
  body?: () => string;
}

/**
 * Requests per second that were answered with 2xx.
 * @throws Error when any was not, because the figure would mean nothing
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { body } = load;
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? 32,
    duration: load.seconds,
    headers: load.headers ?? {},
    ...(load.overallRate ? { overallRate: load.overallRate } : {}),
    requests: [
      {
        method: load.method ?? 'GET',
        ...(body ? { setupRequest: (request: object) => ({ ...request, body: body() }) } : {}),
      },
    ],
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0)
    throw new Error(
      `${load.url}: ${bad} answers were no success (${JSON.stringify(result.statusCodeStats)})`,
    );
  return result['2xx'] / result.duration;
}

/**
 * Runs the two alternately and takes the median ratio, because other load on the machine slows both alike. A single round
 * only shows that the benchmark runs, and has no warm-up.
 */
export async function compareThroughput(ours: Load, limit: Load, rounds: number): Promise<Comparison> {
  if (rounds > 1) for (const load of [ours, limit]) await requestsPerSecond({ ...load, seconds: 1 });
  const pairs: Comparison[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await requestsPerSecond(ours);
    const other = await requestsPerSecond(limit);
    pairs.push({ ours: one, limit: other, ratio: one / other });
  }
  return medianBy(pairs, ({ ratio }) => ratio);
}

export function medianBy<T>(values: T[], by: (value: T) => number): T {
  const sorted = values.toSorted((a, b) => by(a) - by(b));
  return sorted[Math.floor(sorted.length / 2)] as T;
}

export const quantile = (values: number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};

/** Processor time of a process so far, and of those that it started and that have ended, in microseconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks * 10_000;
}

/** Resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1000;
}

/** The measurements as a table. */
export function tableOf(measurements: Measurement[]): string {
  const number = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
  const rows = measurements.map(({ name, unit, ours, limit, ratio, target, processor, note }) => [
    name,
    `${number(ours)} ${unit}`,
    `${number(limit)} ${unit}`,
    ratio.toFixed(2),
    processor ? `${processor.ours.toFixed(0)} / ${processor.limit.toFixed(0)} µs` : '',
    processor ? processor.ratio.toFixed(2) : '',
    target === undefined ? '' : `>= ${target.toFixed(2)}`,
    target === undefined ? '' : ratio >= target ? 'reached' : 'NOT REACHED',
    note ?? '',
  ]);
  const all = [['what', 'ours', 'limit', 'ratio', 'processor', 'ratio', 'target', '', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
