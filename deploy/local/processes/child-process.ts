import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The exit code, after all output was read; null when the process was killed or never started. */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  // Without a listener, "error" (an abort, a missing program) would end this process before the child exits.
  child.on('error', () => {});
  return new Promise((resolve) =>
    child.once('close', (code) => resolve(child.pid === undefined ? null : code)),
  );
}

/** Kills every process that inherited this environment variable, to end what interrupted tests have started. */
export function killByEnvironment(variable: string): void {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid);
  for (const pid of pids) {
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable))
        process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
}
