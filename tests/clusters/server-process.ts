import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a server of a cluster is started. */
export interface Command {
  command: string;
  args: string[];
  uid?: number | undefined;
  gid?: number | undefined;
}

/** One server of a cluster, which a test starts, kills and freezes. */
export class ServerProcess {
  private readonly how: Command;
  private child: ChildProcess | undefined;

  constructor(how: Command) {
    this.how = how;
  }

  start(): void {
    const { command, args, uid, gid } = this.how;
    const identity = uid === undefined || gid === undefined ? {} : { uid, gid };
    this.child = spawn(command, args, { cwd: '/', stdio: 'ignore', ...identity });
  }

  /** Ends it at once, by SIGKILL. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Suspends it: its connections stay open, and it does not answer. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }
}
