import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { copyRows } from './copy-rows.js';
import { type ExportManifest, frameOf, rowFrames, transferFormat } from './frames.js';
import { exactText, nextOf, readShape } from './tables.js';

/**
 * Writes everything that a service's database holds, as it is at one moment, into `out`. It reads as fast as `out`
 * takes, and writers wait for nothing.
 */
export async function exportDatabase(url: string, service: string, out: Writable): Promise<void> {
  const client = await openTransferClient(url, 'export');
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(exactText);
    await pipeline(exportFrames(client, service), out);
  } finally {
    await closeTransferClient(client);
  }
}

async function* exportFrames(client: Client, service: string): AsyncGenerator<Buffer> {
  const shape = await readShape(client);
  yield frameOf('manifest', {
    format: transferFormat,
    service,
    takenAt: new Date().toISOString(),
    migrations: shape.migrations,
    tables: shape.tables,
  } satisfies ExportManifest);
  for (const table of shape.tables) {
    const rows = copyRows(client, table);
    let piece = await rows.next();
    for (; !piece.done; piece = await rows.next()) yield* rowFrames(piece.value);
    yield frameOf('sum', piece.value);
  }
  const sequences: { name: string; next: string }[] = [];
  for (const name of shape.sequences) sequences.push({ name, next: await nextOf(client, name) });
  yield frameOf('end', { sequences });
}

/** A connection without the pool's bounds: an export takes its time. */
export async function openTransferClient(url: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A lost connection reaches whoever waits for an answer; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const goodbye = 500;

/** Ends the connection, by force when a broken-off copy keeps it from saying goodbye; the server rolls back. */
export async function closeTransferClient(client: Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const timer = setTimeout(() => stream.destroy(), goodbye);
  const gone = stream.destroyed ? Promise.resolve() : once(stream, 'close');
  await Promise.race([client.end().catch(() => {}), gone.catch(() => {})]);
  clearTimeout(timer);
}
