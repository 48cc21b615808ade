import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { lineSplitter, parseLine, Reason } from './lines.ts';
import { LogFile } from './log-file.ts';
import type { Log } from './progress.ts';
import { type Child, identify, send, waitGone } from './running.mjs';

/** A process to keep alive. */
export interface Program {
  name: string;
  kind: 'server' | 'service';
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  port: number;
  stopSignal: NodeJS.Signals;
  container?: string;
  /** Clears what an unclean end left; runs before every start. */
  prepare?: () => Promise<void> | void;
  /** It lives, and only a new start will help. A process that does not answer at all is left alone. */
  isStuck?: () => Promise<boolean>;
}

export interface Surroundings {
  dataDir: string;
  log: Log;
  /** A child started or ended. */
  onChange?: () => void;
}

/** Milliseconds to wait before the next start, after so many ends in a row: 0.5, 1, 2, 4, 5 s. */
export function pauseAfter(ends: number): number {
  // Short enough for everything to be back 15 s after what it failed for.
  return Math.min(5_000, 500 * 2 ** Math.min(ends - 1, 10));
}

const steadyMs = 20_000;
const stuckEveryMs = 2_000;
/** So many times in a row, before it is ended. */
const stuckTimes = 2;

/** Starts a program in a process group of its own, out of reach of Ctrl-C, and again whenever it ends. */
export class Keeper {
  readonly program: Program;
  readonly #surroundings: Surroundings;
  readonly #file: LogFile;
  #record: Child | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ends = 0;
  #stopping = false;
  #reason = new Reason();

  constructor(program: Program, surroundings: Surroundings) {
    this.program = program;
    this.#surroundings = surroundings;
    this.#file = new LogFile(join(surroundings.dataDir, 'logs', `${program.name}.log`));
  }

  /** The living process, for run.json. */
  get record(): Child | undefined {
    return this.#record;
  }

  /** The last line that tells why it ended. */
  get reason(): string {
    return String(this.#reason);
  }

  async start(): Promise<void> {
    try {
      await this.program.prepare?.();
    } catch (error) {
      return this.#ended(String(error), 0);
    }
    if (!this.#stopping) this.#spawn();
  }

  #spawn(): void {
    const { command, args, env, uid, gid } = this.program;
    const identity = uid === undefined ? {} : { uid, gid };
    this.#reason = new Reason();
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: '/', env, detached: true, stdio, ...identity });
    for (const stream of [child.stdout, child.stderr]) this.#listen(stream);
    this.#remember(child.pid);
    this.#awaitEnd(child);
    if (this.program.isStuck) void this.#watch(this.program.isStuck, this.#record);
  }

  async #watch(isStuck: () => Promise<boolean>, record: Child | undefined): Promise<void> {
    for (let stuck = 0; stuck < stuckTimes; ) {
      await sleep(stuckEveryMs, undefined, { ref: false });
      if (this.#stopping || !record || this.#record !== record) return;
      stuck = (await isStuck()) ? stuck + 1 : 0;
    }
    if (this.#stopping || this.#record !== record || !record) return;
    this.#surroundings.log(`${this.program.name} is stuck and is started again`);
    send(record, 'SIGKILL');
  }

  #listen(stream: Readable | null): void {
    const take = lineSplitter((line) => this.#line(line));
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#file.write(chunk);
      take(chunk);
    });
  }

  #awaitEnd(child: ChildProcess): void {
    const startedAt = performance.now();
    let over = false;
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      if (over) return;
      over = true;
      const why = signal ? this.#reason.complaint : String(this.#reason);
      const how = [signal ?? `exit code ${code}`, why].filter(Boolean).join(': ');
      this.#ended(how, performance.now() - startedAt);
    };
    child.once('error', (error) => this.#reason.read(error.message));
    child.once('close', ended);
    // Its last words arrive before "close", but a grandchild that keeps the pipe open must not hold up the restart.
    child.once('exit', (code, signal) => setTimeout(ended, 2_000, code, signal).unref());
  }

  /** Resolves when the process is gone; after the grace its whole group is killed. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const record = this.#record;
    if (!record) return;
    send(record, this.program.stopSignal);
    if (!(await waitGone([record], graceMs))) {
      this.#surroundings.log(`${this.program.name} did not stop within ${graceMs / 1000} s and is killed`);
      this.kill();
      await waitGone([record], 5_000);
    }
    this.#record = undefined;
    this.#surroundings.onChange?.();
  }

  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const { container } = this.program;
    if (container) spawnSync('docker', ['rm', '--force', container], { stdio: 'ignore' });
    if (this.#record) send(this.#record, 'SIGKILL', true);
  }

  #line(line: string): void {
    const entry = parseLine(line);
    if (entry?.console) this.#surroundings.log(entry.msg);
    this.#reason.read(line);
  }

  #remember(pid: number | undefined): void {
    const identity = pid === undefined ? undefined : identify(pid);
    const { name, kind, port, stopSignal, container } = this.program;
    this.#record = identity && { ...identity, name, kind, port, stopSignal, container };
    this.#surroundings.onChange?.();
  }

  #ended(how: string, livedMs: number): void {
    if (this.#stopping) return;
    this.#record = undefined;
    this.#surroundings.onChange?.();
    this.#ends = livedMs > steadyMs ? 1 : this.#ends + 1;
    const pause = pauseAfter(this.#ends);
    this.#surroundings.log(`${this.program.name} ended (${how}); next try in ${pause / 1000} s`);
    this.#timer = setTimeout(() => this.start(), pause);
  }
}
