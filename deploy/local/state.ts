import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Where data lives: DATA_DIR, or `.data` in the checkout. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(root, env.DATA_DIR || '.data');
}

/** Makes the folder; other users may pass through (PostgreSQL has its own) but list nothing. */
export function makeDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
  }
  for (const folder of ['logs', 'state']) mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 });
}

type Kept<T> = Record<string, T>;

export function readKept<T>(file: string): Kept<T> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept<T>) : {};
}

/** Written whole or not at all, and for its owner only. */
export function writeKept<T>(file: string, value: Kept<T>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A random secret in hex, made at its first use and the same ever after. */
export function keptSecret(dataDir: string, name: string, bytes = 24): string {
  const file = join(dataDir, 'secrets.json');
  const secrets = readKept<string>(file);
  const known = secrets[name];
  if (known) {
    chmodSync(file, 0o600);
    return known;
  }
  const made = randomBytes(bytes).toString('hex');
  writeKept(file, { ...secrets, [name]: made });
  return made;
}
