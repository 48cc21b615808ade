import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Where data lives: DATA_DIR, or `.data` in the checkout. */
export function dataDirFrom(env: NodeJS.ProcessEnv): string {
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

export function readJsonRecord<T>(file: string): Kept<T> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept<T>) : {};
}

/** Written whole or not at all, and for its owner only. */
export function writeJsonRecord<T>(file: string, value: Kept<T>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A secret, by default random bytes in hex, made at its first use and the same ever after. */
export function persistentSecret(
  dataDir: string,
  name: string,
  bytes = 24,
  made = randomBytes(bytes).toString('hex'),
): string {
  const file = join(dataDir, 'secrets.json');
  const secrets = readJsonRecord<string>(file);
  const known = secrets[name];
  if (known) {
    chmodSync(file, 0o600);
    return known;
  }
  writeJsonRecord(file, { ...secrets, [name]: made });
  return made;
}
