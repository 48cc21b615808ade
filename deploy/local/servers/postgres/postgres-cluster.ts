import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullDiskLine, isFullDisk, OperatorError } from '../../operator-error.ts';
import { persistentSecret, readJsonRecord, root } from '../../state.ts';
import { type RunAs, runAs } from './postgres-user.ts';

export const superuser = 'postgres';
const templates = join(root, '.cache', 'postgres-templates');
const initdbOptions = ['-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'];

export interface Cluster {
  /** Folder of PostgreSQL's programs. */
  bin: string;
  data: string;
  user: RunAs;
  password: string;
}

/** The command as the user that PostgreSQL wants to run as. */
export function asPostgresUser({ wrapper, uid, gid }: RunAs, command: string, args: string[]) {
  const [first = command, ...rest] = [...wrapper, command, ...args];
  return { command: first, args: rest, uid, gid };
}

/**
 * Runs initdb in a folder beside the target and then renames the folder, so that an interrupted initdb leaves
 * no broken cluster.
 */
export function initialiseCluster({ bin, data, user, password }: Cluster, more: string[] = []): void {
  const unfinished = `${data}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.owner) chownSync(passwordFile, user.owner.uid, user.owner.gid);
    const options = ['-D', unfinished, ...initdbOptions, ...more, `--pwfile=${passwordFile}`];
    const { command, args, uid, gid } = asPostgresUser(user, join(bin, 'initdb'), options);
    const identity = uid === undefined ? {} : { uid, gid };
    const { status, stderr, error } = spawnSync(command, args, { ...identity, cwd: '/', encoding: 'utf8' });
    if (status !== 0) throw initdbError(error?.message ?? stderr, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, data);
}

function initdbError(output: string, data: string): OperatorError {
  if (isFullDisk(output)) return new OperatorError(fullDiskLine(data));
  return new OperatorError(`initdb failed: ${output.trim().split('\n')[0]}`);
}

/** The password of throwaway clusters; they are copies of one template, and so share it. */
export function throwawayPassword(dataDir: string): string {
  const known = readJsonRecord<string>(join(dataDir, 'secrets.json')).postgres;
  if (known) return known;
  mkdirSync(templates, { recursive: true });
  return persistentSecret(dataDir, 'postgres', 24, persistentSecret(templates, 'postgres'));
}

/** The name of a template contains version and password, because a copy must have the same of both. */
function templateName({ bin, password }: Cluster): string {
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return `${version.replaceAll(/[^\w.]+/g, '-')}${password.slice(0, 8)}`;
}

/** Copies a template in 40 ms, instead of a second for initdb. */
export function copyTemplateCluster(cluster: Cluster): void {
  const { data, user } = cluster;
  mkdirSync(templates, { recursive: true });
  const home = join(templates, templateName(cluster));
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (user.owner) chownSync(home, user.owner.uid, user.owner.gid);
  const template = join(home, 'data');
  if (!existsSync(template)) createTemplate({ ...cluster, data: template, user: runAs(home) });
  const unfinished = `${data}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const { status } = spawnSync('cp', ['-a', '--reflink=auto', template, unfinished], { stdio: 'ignore' });
  if (status === 0) renameSync(unfinished, data);
  else {
    // The options of cp are not known on every system.
    rmSync(unfinished, { recursive: true, force: true });
    initialiseCluster(cluster, ['--no-sync']);
  }
}

function createTemplate(template: Cluster): void {
  try {
    initialiseCluster(template, ['--no-sync']);
  } catch (error) {
    // Another run may have finished the same template first.
    if (!existsSync(template.data)) throw error;
  }
}
