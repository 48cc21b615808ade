import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { planServices, type Service } from '../../deploy/local/platform/services.ts';
import { persistentPort } from '../../deploy/local/processes/ports.ts';
import { ProcessSupervisor, type Program } from '../../deploy/local/processes/process-supervisor.ts';
import { holdsWithin } from '../../deploy/local/processes/wait.ts';
import { type Servers, startServers } from '../../deploy/local/servers/servers.ts';
import { root } from '../../deploy/local/state.ts';
import { Network } from './network.ts';
import { query } from './query.ts';

export interface InstallationOptions {
  dataDir: string;
  log: (text: string) => void;
  /** The services to run. Default: all. */
  only?: string[];
  env?: NodeJS.ProcessEnv;
  /** Clusters of servers to use instead of own servers; without the network's proxies. */
  servers?: Servers;
}

interface Part {
  supervisor: ProcessSupervisor;
  health: string;
}

const startMs = 60_000;
const graceMs = 15_000;
// Servers of these variables are not the installation's own, so it must not kill them.
const serverVariables = ['POSTGRES_URL', 'DATABASE_URL', 'NATS_URL', 'REDIS_URL'];

/** An installation as `npm run up` starts it. Its processes can be killed, frozen and replicated. */
export class Installation {
  servers!: Servers;
  /** Addresses past the network's proxies. */
  databaseUrls: Record<string, string> = {};
  readonly network = new Network();
  readonly dataDir: string;
  readonly #options: InstallationOptions;
  readonly #parts = new Map<string, Part>();
  readonly #frozen = new Map<string, number[]>();
  #gatewayPorts: number[] = [];
  #natsConfig = '';

  constructor(options: InstallationOptions) {
    this.#options = options;
    this.dataDir = options.dataDir;
  }

  /** Addresses of the gateways. */
  get addresses(): string[] {
    return this.#gatewayPorts.map((port) => `http://127.0.0.1:${port}`);
  }

  async start(): Promise<void> {
    const { dataDir, log, only } = this.#options;
    const env: NodeJS.ProcessEnv = { ...process.env };
    for (const name of serverVariables) delete env[name];
    const { servers: clusters } = this.#options;
    this.servers = clusters ?? (await startServers({ dataDir, log, env }));
    if (!clusters && this.servers.processes.length < 3)
      throw new Error('needs servers of its own, to kill them');
    this.setClocks(0);
    const own = {
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'wrong-clock.mjs')}`,
      CHAOS_CLOCK_FILE: this.#clockFile,
      ...this.#options.env,
    };
    const port = await persistentPort(dataDir, 'site');
    const platform = { root, dataDir, host: '127.0.0.1', port, env: { ...env, ...own } };
    const planned = await planServices(platform, this.servers);
    this.#gatewayPorts = [port];
    for (const { program } of planned) {
      const { DATABASE_URL: url } = program.env ?? {};
      if (url) this.databaseUrls[program.name] = url;
    }
    const wanted = planned.filter(
      ({ program: { name } }) => !only || name === 'gateway' || only.includes(name),
    );
    for (const { program } of clusters ? [] : wanted) {
      program.env = await this.network.connect(program.name, program.env ?? {});
    }
    await Promise.all(wanted.map((service) => this.#launch(service)));
  }

  /** Has the clocks of all parts be wrong by so many ms. */
  setClocks(ms: number): void {
    writeFileSync(this.#clockFile, String(ms));
  }

  /** Gives every part another password at NATS than the part has, and has NATS read that. */
  changeNatsPasswords(): void {
    this.#natsConfig = readFileSync(this.#natsFile, 'utf8');
    this.#reloadNats(this.#natsConfig.replace(/(user: (?!operator)\w+, password: ")/g, '$1changed-'));
  }

  restoreNatsPasswords(): void {
    this.#reloadNats(this.#natsConfig);
  }

  async changeDatabasePassword(service: string): Promise<void> {
    const role = new URL(this.databaseUrls[service] ?? '').username;
    await query(this.servers.postgresUrl, `alter role ${role} password 'changed'`);
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1';
    await query(this.servers.postgresUrl, end, [role]);
  }

  async restoreDatabasePassword(service: string): Promise<void> {
    const { username, password } = new URL(this.databaseUrls[service] ?? '');
    await query(this.servers.postgresUrl, `alter role ${username} password '${password}'`);
  }

  /** Starts one more process of a service or of the gateway, and waits until it is healthy. */
  async addReplica(name: string, replica: string): Promise<void> {
    const { dataDir } = this.#options;
    const program = this.#part(name).supervisor.program;
    const internalPort = await persistentPort(dataDir, replica);
    const env: NodeJS.ProcessEnv = { ...program.env, INTERNAL_PORT: String(internalPort) };
    let health = `http://127.0.0.1:${internalPort}/health`;
    const isGateway = program.env?.SERVICE_NAME === 'gateway';
    const port = isGateway ? await persistentPort(dataDir, `${replica}-site`) : internalPort;
    if (isGateway) {
      env.PORT = String(port);
      health = `http://127.0.0.1:${port}/api/health`;
    }
    await this.#launch({ program: { ...program, name: replica, port, env }, health: [health] });
    if (isGateway) this.#gatewayPorts.push(port);
  }

  /** Stops one process by SIGTERM, as a rolling restart does. */
  async stopProcess(name: string): Promise<void> {
    const { supervisor } = this.#part(name);
    this.#parts.delete(name);
    await supervisor.stop(graceMs);
    this.#gatewayPorts = this.#gatewayPorts.filter((port) => port !== supervisor.program.port);
  }

  /** The processes of a service. */
  replicasOf(name: string): string[] {
    return [...this.#parts.keys()].filter((part) => part === name || part.startsWith(`${name}-`));
  }

  /** `kill -9`; the supervisor starts it again. */
  kill(name: string): void {
    process.kill(this.#pid(name), 'SIGKILL');
  }

  /** Suspends the process and its children by SIGSTOP. */
  freeze(name: string): void {
    const pids = withDescendants(this.#pid(name));
    this.#frozen.set(name, pids);
    for (const pid of pids) signal(pid, 'SIGSTOP');
  }

  resume(name: string): void {
    for (const pid of this.#frozen.get(name) ?? []) signal(pid, 'SIGCONT');
    this.#frozen.delete(name);
  }

  /** Whether every process runs and has its connections. */
  async isHealthy(): Promise<boolean> {
    const parts = [...this.#parts.values()];
    const healthy = await Promise.all(parts.map(({ health }) => serves(health)));
    return healthy.every(Boolean) && this.servers.processes.every(({ record }) => record !== undefined);
  }

  async stop(): Promise<void> {
    this.network.heal();
    for (const name of [...this.#frozen.keys()]) this.resume(name);
    await Promise.all([...this.#parts.values()].map(({ supervisor }) => supervisor.stop(graceMs)));
    await this.network.close();
    await this.servers?.stop();
  }

  async #launch({ program, health: [health = ''] }: Omit<Service, 'internalPorts'>): Promise<void> {
    const { dataDir, log } = this.#options;
    const supervisor = new ProcessSupervisor(withoutColors(program), { dataDir, log });
    this.#parts.set(program.name, { supervisor, health });
    await supervisor.start();
    if (!(await holdsWithin(() => serves(health), startMs)))
      throw new Error(`${program.name} did not start: ${supervisor.reason}`);
  }

  get #clockFile(): string {
    return join(this.#options.dataDir, 'clock');
  }

  get #natsFile(): string {
    return join(this.#options.dataDir, 'nats', 'nats.conf');
  }

  #reloadNats(config: string): void {
    writeFileSync(this.#natsFile, config);
    process.kill(this.#pid('nats'), 'SIGHUP');
  }

  #part(name: string): Part {
    const part = this.#parts.get(name);
    if (!part) throw new Error(`there is no ${name}`);
    return part;
  }

  #pid(name: string): number {
    const server = this.servers.processes.find(({ program }) => program.name === name);
    const record = (server ?? this.#part(name).supervisor).record;
    if (!record) throw new Error(`${name} does not run`);
    return record.pid;
  }
}

// Variables of a developer's terminal must not colour the log files.
const withoutColors = (program: Program): Program => ({
  ...program,
  env: { ...program.env, FORCE_COLOR: '0' },
});

async function serves(health: string): Promise<boolean> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(2_000) });
    const body = (await response.json()) as { ok?: boolean; nats?: boolean; redis?: boolean };
    return body.ok === true && body.nats !== false && body.redis !== false;
  } catch {
    return false;
  }
}

function withDescendants(pid: number): number[] {
  let children: string;
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return [pid];
  }
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number).flatMap(withDescendants)];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

/** Polls until `check` holds. @throws Error naming `what` when it does not within `ms` */
export async function eventually(what: string, check: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`);
    await sleep(50);
  }
}
