import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Domain } from '@kubrik/contract';
import {
  type ArchiveManifest,
  archiveEntries,
  checkArchive,
  databaseReport,
  decryptFile,
  diagnosticPaths,
  migrationReport,
  requestRelease,
  requestRestore,
  type ServiceAddress,
} from '@kubrik/service-kit';
import { fail, serviceEndpoint } from '../platform/service-client.ts';

// Replaces the data of the running platform by those of an archive from a data transfer, or of a backup.
const usage = `npm run restore -- FILE [--key KEYFILE] [--yes]
  FILE     an archive that /migration has made, or an encrypted backup (.age)
  KEYFILE  the secret key of the backups, as npm run backup-key has made it
  --yes    replaces all data`;
const requestTimeoutMs = 30_000;
/** Longest time an event may take from one service to another, in ms. */
const maxEventDelayMs = 10 * 60 * 1000;
/** Tables that have rows even if nobody uses the platform. */
const bookkeeping = new Set([
  'migrations',
  'outbox',
  'inbox',
  'job_runs',
  'log_entries',
  'data_transfers',
  'job_workers',
]);

type Endpoints = Map<string, ServiceAddress>;

async function fetchReport<T>(
  { service, url, token }: ServiceAddress,
  path: string,
  parse: (body: unknown) => T,
): Promise<T> {
  const response = await fetch(new URL(path, url), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((error: Error) => fail(`${service} does not answer (${error.message}); is the platform up?`));
  if (!response.ok) fail(`${service} answered ${response.status}: ${await response.text()}`);
  return parse(await response.json());
}

/** Checks the versions of all services before anything changes. */
async function requireSameVersions({ parts }: ArchiveManifest, endpoints: Endpoints): Promise<void> {
  const problems: string[] = [];
  for (const { service, migrations } of parts) {
    const endpoint = endpoints.get(service);
    if (!endpoint) continue;
    const { applied } = await fetchReport(endpoint, diagnosticPaths.migrations, (body) =>
      migrationReport.parse(body),
    );
    const lacking = migrations.filter((name) => !applied.includes(name));
    const newer = applied.filter((name) => !migrations.includes(name));
    if (lacking.length > 0) problems.push(`${service}: this platform lacks ${lacking.join(', ')}`);
    if (newer.length > 0) problems.push(`${service}: the archive lacks ${newer.join(', ')}`);
  }
  if (problems.length > 0) {
    fail(`The archive is of another version; nothing has been changed.\n${problems.join('\n')}`);
  }
}

async function rowsHere(endpoints: Endpoints): Promise<number> {
  let rows = 0;
  for (const endpoint of endpoints.values()) {
    const { tables } = await fetchReport(endpoint, diagnosticPaths.database, (body) =>
      databaseReport.parse(body),
    );
    for (const table of tables) if (!bookkeeping.has(table.name)) rows += table.rows;
  }
  return rows;
}

interface RestoreResult {
  service: string;
  tables: number;
  rows: number;
  outcome: string;
}

/**
 * Restores one service after another. Stops at the first service that refuses; the data of that service are
 * unchanged.
 */
async function restoreAll(
  file: string,
  { parts }: ArchiveManifest,
  endpoints: Endpoints,
): Promise<{ lines: RestoreResult[]; isDone: boolean }> {
  const lines = parts.map(
    ({ service, rows, tables }): RestoreResult => ({
      service,
      rows,
      tables: tables.length,
      outcome: 'not tried',
    }),
  );
  // A service may have published events after another one was exported; each inbox drops events that it has
  // already handled.
  const republishSince = new Date(
    Math.min(...parts.map(({ takenAt }) => Date.parse(takenAt))) - maxEventDelayMs,
  );
  for await (const { entry, content } of archiveEntries(file)) {
    const line = lines.find(({ service }) => service === entry.service);
    const endpoint = endpoints.get(entry.service);
    if (!line || !endpoint) continue;
    try {
      const { sessionsEnded } = await requestRestore(endpoint, content, republishSince);
      line.outcome = sessionsEnded === false ? 'restored; its sessions could NOT be ended' : 'restored';
    } catch (error) {
      line.outcome = `as it was: ${(error as Error).message}`;
      return { lines, isDone: false };
    }
  }
  return { lines, isDone: true };
}

function print(lines: RestoreResult[]): void {
  const width = Math.max(...lines.map(({ service }) => service.length), 'service'.length);
  const row = (service: string, tables: string, rows: string, outcome: string) =>
    console.log(`${service.padEnd(width)}  ${tables.padStart(6)}  ${rows.padStart(10)}  ${outcome}`);
  row('service', 'tables', 'rows', 'outcome');
  for (const { service, tables, rows, outcome } of lines) row(service, String(tables), String(rows), outcome);
}

/** npm runs a script in the project's folder, but paths are relative to the folder in which the person called it. */
const pathOf = (word: string) => resolve(process.env.INIT_CWD ?? '.', word);

/** Decrypts a backup into a folder that is removed when this process ends. @returns the archive's path */
async function decrypted(file: string, keyFile: string | undefined): Promise<string> {
  if (!keyFile) fail(`${file} is encrypted: name the file of its secret key by --key`);
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(pathOf(keyFile), 'utf8'))?.[0];
  if (!key) fail(`${keyFile} holds no secret key of age`);
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-restore-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const archive = join(folder, 'archive.tar.gz');
  await decryptFile(createReadStream(file), archive, key).catch((error: Error) =>
    fail(`${error.message}\nNothing has been changed.`),
  );
  return archive;
}

function argumentsOf(words: string[]) {
  try {
    const options = { yes: { type: 'boolean' }, key: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name && more.length === 0) return { name, isConfirmed: values.yes === true, keyFile: values.key };
  } catch {
    // An option that there is not.
  }
  return fail(usage);
}

const { name, isConfirmed, keyFile } = argumentsOf(process.argv.slice(2));
const given = pathOf(name);
const file = name.endsWith('.age') ? await decrypted(given, keyFile) : given;
const manifest = await checkArchive(file).catch((error: Error) =>
  fail(`${error.message}\nNothing has been changed.`),
);
const total = manifest.parts.reduce((sum, { rows }) => sum + rows, 0);
console.log(
  `${name}: made ${manifest.createdAt}, ${manifest.parts.length} services, ${total} rows; every sum is right.`,
);
const endpoints: Endpoints = new Map(
  manifest.parts.map(({ service }) => [service, { service, ...serviceEndpoint(service as Domain) }]),
);
await requireSameVersions(manifest, endpoints);
const here = await rowsHere(endpoints);
if (here > 0 && !isConfirmed) {
  fail(`The platform holds data (about ${here} rows), which a restore replaces. To do so, add --yes.`);
}
const { lines, isDone } = await restoreAll(file, manifest, endpoints);
print(lines);
if (!isDone) fail('Not everything has been restored. Mend the cause and run the same command again.');
for (const endpoint of endpoints.values())
  await requestRelease(endpoint).catch((error: Error) => fail(error.message));
console.log('Done. Everybody has been signed out; the administrator signs in anew, too.');
