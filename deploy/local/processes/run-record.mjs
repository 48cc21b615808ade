// @ts-check
// Plain JavaScript, so that `npm run down` needs nothing installed.
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process by number and start time (clock ticks since boot), because the system reuses numbers.
 * @typedef {{ pid: number, startTime: number }} Identity
 * @typedef {Identity & { name: string, kind: 'server' | 'service', port: number, internalPort?: number, stopSignal: NodeJS.Signals, container?: string }} Child
 * @typedef {Identity & { address: string, children: Child[] }} Run
 */

/** @param {number} pid @returns {number | undefined} undefined when no such process lives */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : Number(fields[19]);
  } catch {
    return undefined;
  }
}

/** @param {number} pid @returns {Identity | undefined} */
export function identify(pid) {
  const startTime = startTimeOf(pid);
  return startTime === undefined ? undefined : { pid, startTime };
}

/** @param {Identity} identity */
export function isAlive(identity) {
  return identity.startTime !== undefined && startTimeOf(identity.pid) === identity.startTime;
}

/**
 * Sends a signal to this process, or to its group, and never to another process that got its number.
 * @param {Identity} identity @param {NodeJS.Signals} signal @param {boolean} [group]
 */
export function sendSignal(identity, signal, group = false) {
  if (!isAlive(identity)) return false;
  try {
    process.kill(group ? -identity.pid : identity.pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** @param {Identity[]} identities @param {number} milliseconds @returns {Promise<boolean>} whether all are gone */
export async function waitUntilGone(identities, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (identities.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** @param {string} dataDir */
export function runFile(dataDir) {
  return join(dataDir, 'run.json');
}

/** @param {string} dataDir @returns {Run | undefined} */
export function readRun(dataDir) {
  try {
    const run = JSON.parse(readFileSync(runFile(dataDir), 'utf8'));
    return Number.isInteger(run.pid) && Array.isArray(run.children) ? run : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} dataDir @param {Run} run */
export function writeRun(dataDir, run) {
  const file = runFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @param {string} dataDir */
export function removeRun(dataDir) {
  rmSync(runFile(dataDir), { force: true });
}

/** A container outlives its docker client after a `kill -9`. @param {Child} child */
function containerRuns({ container }) {
  return (
    Boolean(container) && spawnSync('docker', ['inspect', container ?? ''], { stdio: 'ignore' }).status === 0
  );
}

/** @param {Child[]} children @param {number} graceMs */
async function stopAll(children, graceMs) {
  for (const child of children) {
    if (child.container) spawnSync('docker', ['stop', child.container], { stdio: 'ignore' });
    sendSignal(child, child.stopSignal);
  }
  if (await waitUntilGone(children, graceMs)) return;
  for (const child of children) sendSignal(child, 'SIGKILL', true);
  await waitUntilGone(children, 5_000);
}

/**
 * Stops the processes of a supervisor that was killed, services before the servers that they write to.
 * @param {Run} run @returns {Promise<string[]>} the names of those that were still alive
 */
export async function stopOrphans(run) {
  const orphans = run.children.filter((child) => isAlive(child) || containerRuns(child));
  await stopAll(
    orphans.filter((child) => child.kind === 'service'),
    10_000,
  );
  await stopAll(
    orphans.filter((child) => child.kind === 'server'),
    20_000,
  );
  return orphans.map((child) => child.name);
}
