import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../progress.ts';
import { LogFile } from './log-file.ts';
import { ExitReason, lineSplitter, parseLogLine } from './log-lines.ts';
import { type Child, identify, sendSignal, waitUntilGone } from './run-record.mjs';

/** A program that a `ProcessSupervisor` keeps running. */
export interface Program {
  name: string;
  kind: 'server' | 'service';
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  port: number;
  /** Port of the program's internal HTTP server, if that is a separate one. */
  internalPort?: number;
  stopSignal: NodeJS.Signals;
  container?: string;
  /** Cleans up after a crash; runs before every start. */
  prepare?: () => Promise<void> | void;
  /**
   * Whether the program runs but can recover only by a restart. False for a process that does not answer at
   * all.
   */
  isStuck?: () => Promise<boolean>;
}

export interface SupervisorContext {
  dataDir: string;
  log: Log;
  /** Called when a child has started or exited. */
  onChange?: () => void;
  /**
   * Called with the reason when the program has ended and only its operator can make it start.
   * @returns whether the supervisor must not restart it
   */
  onOperatorProblem?: (line: string) => boolean;
}

/** `operatorExitCode` of the service kit, which may not be compiled when this file is loaded. */
export const operatorExitCode = 78;

/** Milliseconds before the next start after this number of exits in a row: 0.5, 1, 2, 4, 5 s. */
export function restartDelay(exits: number): number {
  // Limited, so that everything runs again within 15 s after the cause has ended.
  return Math.min(5_000, 500 * 2 ** Math.min(exits - 1, 10));
}

const stableMs = 20_000;
const stuckEveryMs = 2_000;
/** Number of consecutive checks with a stuck program before it is killed. */
const stuckChecks = 2;

/** Runs a program in its own process group, out of reach of Ctrl-C, and restarts it whenever it exits. */
export class ProcessSupervisor {
  readonly program: Program;
  readonly #context: SupervisorContext;
  readonly #file: LogFile;
  #record: Child | undefined;
  #timer: NodeJS.Timeout | undefined;
  #exits = 0;
  #stopping = false;
  #reason = new ExitReason();

  constructor(program: Program, context: SupervisorContext) {
    this.program = program;
    this.#context = context;
    this.#file = new LogFile(join(context.dataDir, 'logs', `${program.name}.log`));
  }

  /** The running process, for run.json. */
  get record(): Child | undefined {
    return this.#record;
  }

  /** The last output line that explains why the program ended. */
  get reason(): string {
    return String(this.#reason);
  }

  async start(): Promise<void> {
    try {
      await this.program.prepare?.();
    } catch (error) {
      this.#reason = new ExitReason();
      this.#reason.read(String(error));
      return this.#handleExit(String(error), 0);
    }
    if (!this.#stopping) this.#spawn();
  }

  #spawn(): void {
    const { command, args, env, uid, gid } = this.program;
    const identity = uid === undefined ? {} : { uid, gid };
    this.#reason = new ExitReason();
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: '/', env, detached: true, stdio, ...identity });
    for (const stream of [child.stdout, child.stderr]) this.#listen(stream);
    this.#remember(child.pid);
    this.#awaitEnd(child);
    if (this.program.isStuck) void this.#watch(this.program.isStuck, this.#record);
  }

  async #watch(isStuck: () => Promise<boolean>, record: Child | undefined): Promise<void> {
    for (let stuck = 0; stuck < stuckChecks; ) {
      await sleep(stuckEveryMs, undefined, { ref: false });
      if (this.#stopping || !record || this.#record !== record) return;
      stuck = (await isStuck()) ? stuck + 1 : 0;
    }
    if (this.#stopping || this.#record !== record || !record) return;
    this.#context.log(`${this.program.name} is stuck and is started again`);
    sendSignal(record, 'SIGKILL');
  }

  #listen(stream: Readable | null): void {
    const lines = lineSplitter((line) => this.#line(line));
    stream
      ?.setEncoding('utf8')
      .on('data', (chunk: string) => lines.read(chunk))
      .on('end', () => lines.end());
  }

  #awaitEnd(child: ChildProcess): void {
    const startedAt = performance.now();
    let over = false;
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      if (over) return;
      over = true;
      // A process that ends normally has no reason; its last line belongs to its work.
      const why = code === 0 ? '' : signal ? this.#reason.errorLine : String(this.#reason);
      if (code === operatorExitCode && this.#context.onOperatorProblem?.(`${this.program.name} ${why}`)) {
        this.#forget();
        return;
      }
      const how = [signal ?? `exit code ${code}`, why].filter(Boolean).join(': ');
      this.#handleExit(how, performance.now() - startedAt);
    };
    child.once('error', (error) => this.#reason.read(error.message));
    child.once('close', ended);
    // "close" comes after all output, but a grandchild that holds the pipe open must not delay the restart.
    child.once('exit', (code, signal) => setTimeout(ended, 2_000, code, signal).unref());
  }

  /** Resolves when the process has ended; kills its whole process group after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const record = this.#record;
    if (!record) return;
    sendSignal(record, this.program.stopSignal);
    if (!(await waitUntilGone([record], graceMs))) {
      this.#context.log(`${this.program.name} did not stop within ${graceMs / 1000} s and is killed`);
      this.kill();
      await waitUntilGone([record], 5_000);
    }
    this.#forget();
  }

  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const { container } = this.program;
    if (container) spawnSync('docker', ['rm', '--force', container], { stdio: 'ignore' });
    if (this.#record) sendSignal(this.#record, 'SIGKILL', true);
  }

  #line(line: string): void {
    const entry = parseLogLine(line);
    // The line may contain a code or link that opens an account, so it goes only to the console and not into
    // a file.
    if (entry?.console) this.#context.log(entry.msg);
    else this.#file.write(`${line}\n`);
    this.#reason.read(line);
  }

  #remember(pid: number | undefined): void {
    const identity = pid === undefined ? undefined : identify(pid);
    const { name, kind, port, internalPort, stopSignal, container } = this.program;
    this.#record = identity && { ...identity, name, kind, port, internalPort, stopSignal, container };
    this.#context.onChange?.();
  }

  #forget(): void {
    this.#record = undefined;
    this.#context.onChange?.();
  }

  #handleExit(how: string, livedMs: number): void {
    if (this.#stopping) return;
    this.#forget();
    this.#exits = livedMs > stableMs ? 1 : this.#exits + 1;
    const pause = restartDelay(this.#exits);
    this.#context.log(`${this.program.name} ended (${how}); next try in ${pause / 1000} s`);
    this.#timer = setTimeout(() => this.start(), pause);
  }
}
