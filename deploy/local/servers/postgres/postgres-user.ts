import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OperatorError } from '../../operator-error.ts';
import { findOnPath } from '../server-sources.ts';

/** The user for a program that refuses to run as root. */
export interface RunAs {
  uid?: number;
  gid?: number;
  /** A command that changes the user and then runs the program; empty if `uid` and `gid` are enough. */
  wrapper: string[];
  /** The owner that its files must have. */
  owner?: { uid: number; gid: number };
}

const capabilities = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

function accountOf(...names: string[]): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const found = lines.find(([user]) => user === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new OperatorError(
    'PostgreSQL refuses to run as root, and there is no user "postgres": run as an ordinary user.',
  );
}

/** A capability that this process can pass to a process of another user; a container may lack it. */
function allowedCapability(): string | undefined {
  const status = readFileSync('/proc/self/status', 'utf8');
  const bounding = BigInt(`0x${/^CapBnd:\s*(\w+)$/m.exec(status)?.[1] ?? '0'}`);
  return capabilities.find(({ bit }) => bounding & (1n << bit))?.name;
}

/**
 * For an ordinary user this user, for root the user `postgres`. If that user cannot enter the folder's
 * parents (a clone below /root, a private temporary folder), the process gets the one capability for this,
 * because wider permissions would open those folders to every user of the machine.
 */
export function runAs(folder: string): RunAs {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const owner = accountOf('postgres', 'nobody');
  const { status } = spawnSync('test', ['-x', folder], { ...owner, cwd: '/' });
  if (status === 0) return { ...owner, wrapper: [], owner };
  const setpriv = findOnPath('setpriv', process.env);
  const capability = allowedCapability();
  if (!setpriv || !capability) {
    throw new OperatorError(
      `User "postgres" cannot reach ${folder}: set DATA_DIR to a folder it can, or POSTGRES_URL.`,
    );
  }
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const capabilityFlags = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return { wrapper: [setpriv, ...identity, ...capabilityFlags, '--'], owner };
}
