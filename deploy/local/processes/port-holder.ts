import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** State of a listening socket in /proc/net/tcp. */
const listening = '0A';

/** The program that listens on this port, as `node (process 4711)`; undefined if the system does not say. */
export function portHolder(port: number): string | undefined {
  const sockets = new Set(listeningInodes(port).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return undefined;
  const pids = entries('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => openFiles(candidate).some((file) => sockets.has(file)));
  return pid && `${basename(link(`/proc/${pid}/exe`)) || 'a program'} (process ${pid})`;
}

function listeningInodes(port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => read(file).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .map((fields) => fields[9] ?? '');
}

function openFiles(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return entries(folder).map((name) => link(`${folder}/${name}`));
}

// Empty when the folder cannot be read: the process has ended, or belongs to another user, or the system has
// no /proc.
function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
