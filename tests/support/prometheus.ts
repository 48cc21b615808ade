import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freePort, until } from './stack.ts';

/** One series of an answer. */
export interface Series {
  metric: Record<string, string>;
  value: number;
}

/** A real Prometheus, asked by its HTTP API. */
export interface Prometheus {
  /** The series that an expression finds now. @throws Error when it is no PromQL */
  query(expr: string): Promise<Series[]>;
  /** The state of each alert rule: `inactive`, `pending` or `firing`. @throws Error when a rule cannot be evaluated */
  alertStates(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

interface PrometheusOptions {
  /** Its program. */
  program: string;
  /** Port of each part's metrics. */
  targets: Record<string, number>;
  /** Path of a file of rules. */
  rules: string;
}

/** Starts a Prometheus that scrapes these ports and evaluates these rules each second. */
export async function startPrometheus({ program, targets, rules }: PrometheusOptions): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  const static_configs = Object.entries(targets).map(([part, port]) => ({
    targets: [`127.0.0.1:${port}`],
    labels: { part },
  }));
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'kubrik', static_configs }],
  };
  writeFileSync(config, stringify(settings));
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
  const api = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => {
    const { status, data, error } = (await (await fetch(`${api}/api/v1/${path}`)).json()) as ApiAnswer;
    if (status !== 'success') throw new Error(error);
    return data;
  };
  const isReady = async () => (await fetch(`${api}/-/ready`).catch(() => undefined))?.ok === true;
  await until(isReady, () => `Prometheus did not start:\n${output}`);
  return {
    async query(expr) {
      const { result = [] } = await ask(`query?query=${encodeURIComponent(expr)}`);
      return result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }));
    },
    async alertStates() {
      const { groups = [] } = await ask('rules?type=alert');
      const states = groups.flatMap((group) => group.rules);
      const broken = states.find(({ health }) => health === 'err');
      if (broken) throw new Error(`${broken.name}: ${broken.lastError}`);
      return Object.fromEntries(states.map(({ name, state }) => [name, state]));
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ApiAnswer {
  status: string;
  error: string;
  data: {
    result?: { metric: Record<string, string>; value: [number, string] }[];
    groups?: { rules: { name: string; state: string; health: string; lastError?: string }[] }[];
  };
}
