import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from './operator-error.ts';

export const root = join(import.meta.dirname, '..', '..');

/** The folder of all data: DATA_DIR, or `.data` in the checkout. */
export function dataDirFrom(env: NodeJS.ProcessEnv): string {
  return resolve(root, env.DATA_DIR || '.data');
}

/** Creates the folder. Other users, such as PostgreSQL's, may enter it but not list it. */
export function makeDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
  }
  for (const folder of ['logs', 'state']) mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 });
}

/** @throws OperatorError when the file holds no JSON */
export function readJsonRecord<T>(file: string): Record<string, T> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new OperatorError(
      `${file} is damaged: it holds no JSON. Put it back from a backup: it has the passwords of the data beside it.`,
    );
  }
}

/** Writes the file atomically, readable by its owner only. */
export function writeJsonRecord<T>(file: string, value: Record<string, T>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A secret that is made at its first use and then stays the same; by default random bytes in hex. */
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

/** The token of the internal HTTP server of the gateway or a service. */
export const internalTokenOf = (part: string, dataDir: string): string =>
  persistentSecret(dataDir, `internalToken.${part}`);
