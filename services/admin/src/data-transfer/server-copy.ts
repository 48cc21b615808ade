import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { DataTransferConfig } from './data-transfer.config.js';

/** Why a copy failed, in Russian. */
export class CopyError extends Error {}

export interface ServerCopy {
  file: string;
  sha256: string;
  /** The server as the panel named it; `known_hosts` has its key under this name. */
  target: string;
  /** Its public address, to which ssh connects. */
  address: string;
  signal: AbortSignal;
  /** Percent. */
  progress(percent: number): void;
}

const longestComplaint = 300;

/**
 * Copies a file by the machine's own scp, and compares its checksum on the other server. The file gets its
 * final name only when it is complete.
 * @returns its path on the other server
 * @throws CopyError
 */
export async function copyToServer(config: DataTransferConfig, copy: ServerCopy): Promise<string> {
  const options = sshOptions(config, copy.target);
  const there = `${config.MIGRATION_SSH_DIR}/${basename(copy.file)}`;
  const partial = `${there}.partial`;
  const host = `${config.MIGRATION_SSH_USER}@${copy.address}`;
  const scpHost = copy.address.includes(':') ? `${config.MIGRATION_SSH_USER}@[${copy.address}]` : host;
  const ssh = (...command: string[]) =>
    run('ssh', [...options, '-p', String(config.MIGRATION_SSH_PORT), '--', host, ...command], copy.signal);
  copy.progress(5);
  const port = ['-P', String(config.MIGRATION_SSH_PORT)];
  await run('scp', ['-p', '-q', ...options, ...port, '--', copy.file, `${scpHost}:${partial}`], copy.signal);
  copy.progress(80);
  const sum = (await ssh('sha256sum', '--', partial)).slice(0, 64);
  if (sum !== copy.sha256)
    throw new CopyError('На другом сервере файл не такой: контрольные суммы не сходятся');
  await ssh('mv', '-f', '--', partial, there);
  return there;
}

function sshOptions(config: DataTransferConfig, target: string): string[] {
  const { MIGRATION_SSH_KEY: key, MIGRATION_KNOWN_HOSTS: knownHosts } = config;
  const missing = [
    ...(key ? [] : ['MIGRATION_SSH_KEY (файл закрытого ключа)']),
    ...(knownHosts ? [] : ['MIGRATION_KNOWN_HOSTS (файл с ключами известных серверов)']),
  ];
  if (!key || !knownHosts) throw new CopyError(`Не указано: ${missing.join(' и ')}. Архив остался здесь`);
  const settings = [
    'BatchMode=yes',
    'IdentitiesOnly=yes',
    'StrictHostKeyChecking=yes',
    `UserKnownHostsFile=${knownHosts}`,
    'GlobalKnownHostsFile=/dev/null',
    `HostKeyAlias=${target}`,
    'ConnectTimeout=15',
    'ServerAliveInterval=15',
    'ServerAliveCountMax=4',
  ];
  // Makes ssh ignore the machine's own configuration.
  return ['-F', '/dev/null', '-i', key, ...settings.flatMap((setting) => ['-o', setting])];
}

/** Runs a program without a shell. @returns its output */
function run(program: string, args: string[], signal: AbortSignal): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    signal,
    env: { PATH, HOME, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complaint = '';
  child.stdout.on('data', (piece: Buffer) => {
    printed = (printed + piece).slice(0, 1000);
  });
  child.stderr.on('data', (piece: Buffer) => {
    complaint = (complaint + piece).slice(-longestComplaint);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ENOENT' ? 'её нет на этой машине (пакет openssh-client)' : error.message;
      reject(new CopyError(`Программа ${program} не запустилась: ${reason}`));
    });
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new CopyError(`${program}: ${complaint.trim() || `код ${code}`}`));
    });
  });
}
