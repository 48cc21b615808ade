import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The exit code once the process is gone and its output read; null when it was killed or never started. */
export function ended(child: ChildProcess): Promise<number | null> {
  // An abort or a missing program raises "error", which without a listener would end us before the child has.
  child.on('error', () => {});
  return new Promise((resolve) =>
    child.once('close', (code) => resolve(child.pid === undefined ? null : code)),
  );
}

/** Kills every process that inherited this variable: what interrupted tests left behind. */
export function killMarked(variable: string): void {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid);
  for (const pid of pids) {
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable))
        process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by now, or another user's.
    }
  }
}
