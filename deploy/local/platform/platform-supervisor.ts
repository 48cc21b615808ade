import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError, printableError } from '../operator-error.ts';
import { requireFree } from '../processes/ports.ts';
import { ProcessSupervisor } from '../processes/process-supervisor.ts';
import { identify, isAlive, readRun, removeRun, stopOrphans, writeRun } from '../processes/run-record.mjs';
import { holdsWithin } from '../processes/wait.ts';
import type { Log } from '../progress.ts';
import { type Servers, startServers } from '../servers/servers.ts';
import { makeDataDir } from '../state.ts';
import { removePrometheusTargets, writePrometheusTargets } from './prometheus-targets.ts';
import { type Platform, planServices, reachableHost, type Service } from './services.ts';

const healthyMs = 60_000;
const serviceGraceMs = 10_000;

function isHealthy(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { timeout: 2_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/** Starts and stops the three servers and every service of one DATA_DIR, and records them in run.json. */
export class PlatformSupervisor {
  readonly address: string;
  readonly #platform: Platform;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #servers: Servers | undefined;
  #starting: Promise<Servers> | undefined;
  #supervisors: ProcessSupervisor[] = [];
  #isClaimed = false;
  #recordProblem = '';
  readonly #loggedReasons = new Set<string>();

  constructor(platform: Platform, log: Log) {
    this.#platform = platform;
    this.#log = log;
    const { host, port } = platform;
    const local = reachableHost(host) === '127.0.0.1';
    this.address = `http://${local ? 'localhost' : reachableHost(host)}:${port}`;
  }

  /** Aborted when the stop begins. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Makes this process the only one for its DATA_DIR, before anything is started. */
  async claim(): Promise<void> {
    const { dataDir, host, port } = this.#platform;
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new OperatorError('PORT has to be a number up to 65535.');
    makeDataDir(dataDir);
    const before = readRun(dataDir);
    if (before && isAlive(before)) {
      throw new OperatorError(`Already running: ${before.address} (npm run down stops it).`);
    }
    if (before) {
      const stopped = await stopOrphans(before);
      if (stopped.length) this.#log(`Stopped what an earlier run left behind: ${stopped.join(', ')}`);
    }
    await requireFree(port, host);
    this.#isClaimed = true;
    this.#record();
  }

  /** Starts the servers, then every service and the gateway. */
  async start(): Promise<void> {
    const { dataDir, env } = this.#platform;
    const onChange = () => this.#record();
    const onStart = (supervisor: ProcessSupervisor) => this.#supervisors.push(supervisor);
    this.#log('Starting PostgreSQL, NATS and Redis …');
    this.#starting = startServers({ dataDir, env, log: this.#log, onChange, onStart, signal: this.signal });
    this.#servers = await this.#starting;
    if (this.signal.aborted) return;
    const services = await planServices(this.#platform, this.#servers);
    if (this.signal.aborted) return;
    writePrometheusTargets(dataDir, Object.assign({}, ...services.map(({ internalPorts }) => internalPorts)));
    this.#log(
      this.#platform.singleProcess
        ? 'Starting all parts in one process …'
        : `Starting the gateway and ${services.length - 1} services …`,
    );
    await this.#startServices(services);
  }

  /**
   * Starts these services and waits until they are healthy. @throws OperatorError of the first service that
   * only the operator can start
   */
  async #startServices(services: Service[]): Promise<void> {
    const { dataDir } = this.#platform;
    const refused = Promise.withResolvers<never>();
    let isStarting = true;
    const context = {
      dataDir,
      log: this.#log,
      onChange: () => this.#record(),
      onOperatorProblem: (line: string) => {
        refused.reject(new OperatorError(`${line}.`));
        return isStarting;
      },
    };
    const supervisors = services.map(({ program }) => new ProcessSupervisor(program, context));
    this.#supervisors.push(...supervisors);
    const healthy = Promise.all(supervisors.map((supervisor) => supervisor.start())).then(() =>
      Promise.all(
        services.flatMap(({ health }, index) =>
          health.map((address) => this.#healthy(supervisors[index], address)),
        ),
      ),
    );
    refused.promise.catch(() => {});
    await Promise.race([healthy, refused.promise]);
    isStarting = false;
  }

  async #healthy(supervisor: ProcessSupervisor | undefined, health: string): Promise<void> {
    if (!supervisor) return;
    const isUp = () => {
      this.#logFullDisk(supervisor.reason);
      return isHealthy(health);
    };
    if (await holdsWithin(isUp, healthyMs, this.signal)) return;
    if (this.signal.aborted) return;
    const why = supervisor.reason || `no answer from ${health}`;
    this.#log(`${supervisor.program.name} is not healthy after ${healthyMs / 1000} s: ${why}`);
    while (!this.signal.aborted && !(await isHealthy(health))) await sleep(500);
  }

  /** Logs only once that services wait, because all of them find the same disk full. */
  #logFullDisk(reason: string): void {
    if (!/\bdisk of .+ is full\b/.test(reason) || this.#loggedReasons.has(reason)) return;
    this.#loggedReasons.add(reason);
    this.#log(reason);
  }

  /** Stops the services first, then the servers that they write to. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const services = this.#supervisors.filter((supervisor) => supervisor.program.kind === 'service');
    await Promise.all(services.map((supervisor) => supervisor.stop(serviceGraceMs)));
    const servers = this.#servers ?? (await this.#starting?.catch(() => undefined));
    await servers?.stop();
    this.#forget();
    this.#isClaimed = false;
  }

  /** Kills everything at once. */
  kill(): void {
    for (const supervisor of this.#supervisors) supervisor.kill();
    this.#forget();
  }

  #forget(): void {
    if (!this.#isClaimed) return;
    removeRun(this.#platform.dataDir);
    removePrometheusTargets(this.#platform.dataDir);
  }

  #record(): void {
    const self = identify(process.pid);
    if (!self || !this.#isClaimed) return;
    const children = this.#supervisors.flatMap(({ record }) => record ?? []);
    try {
      writeRun(this.#platform.dataDir, { ...self, address: this.address, children });
      this.#recordProblem = '';
    } catch (error) {
      const problem = printableError(error);
      if (String(problem) !== this.#recordProblem) this.#log(`run.json could not be written: ${problem}`);
      this.#recordProblem = String(problem);
    }
  }
}
