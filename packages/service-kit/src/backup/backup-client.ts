import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.js';
import { type TableChecksum, tableChecksum } from './frames.js';

/** Address of a service's internal HTTP server, with the token that it requires. */
export interface ServiceAddress {
  service: string;
  url: string;
  token: string;
}

/** Paths of export and restore on the internal HTTP server. */
export const backupPaths = {
  export: '/export',
  restore: '/restore',
  rehearsal: '/restore/rehearsal',
  release: '/restore/release',
} as const;
export const backupRoutes = new Set([
  `GET ${backupPaths.export}`,
  `POST ${backupPaths.restore}`,
  `POST ${backupPaths.rehearsal}`,
  `POST ${backupPaths.release}`,
]);

/** Request header of a restore. Events sent since this time are published again. */
export const republishHeader = 'kubrik-republish-since';

/** Reply to a restore that has succeeded. */
export const restoreReply = z.object({
  tables: z.array(tableChecksum),
  /** Whether all sessions have been ended; null for a service without sessions. */
  sessionsEnded: z.boolean().nullable(),
});
export type RestoreReply = z.output<typeof restoreReply>;

/** Reply to a rehearsal that has succeeded. */
const rehearsalReply = restoreReply.pick({ tables: true });

/** Reply to an export or a restore that was refused. */
export const backupRefusal = z.object({ code: z.string(), message: z.string() });

/** Longest time without data in an export, in ms. A restore has no such limit: it sends nothing while it compares sums. */
const exportTimeout = 60_000;

/**
 * Requests the data of a service; the response's body is the export.
 * @throws BackupError
 */
export async function requestExport(address: ServiceAddress, signal?: AbortSignal): Promise<IncomingMessage> {
  const outgoing = open(address, 'GET', backupPaths.export, signal);
  outgoing.setTimeout(exportTimeout, () => outgoing.destroy(new Error('no data for a minute')));
  outgoing.end();
  const response = await answerOf(address, outgoing);
  if (response.statusCode === 200) return response;
  throw await refusalOf(address, response);
}

/**
 * Makes a service replace its data by an export.
 *
 * @throws BackupError when nothing was changed, or it is unknown whether anything was
 */
export async function requestRestore(
  address: ServiceAddress,
  content: AsyncIterable<Buffer>,
  republishSince: Date,
): Promise<RestoreReply> {
  const outgoing = open(address, 'POST', backupPaths.restore);
  outgoing.setHeader(republishHeader, republishSince.toISOString());
  return restoreReply.parse(await send(address, outgoing, content));
}

/**
 * Makes a service restore an export into a scratch database; see `rehearseRestore`.
 *
 * @returns the checksums of the tables, read back
 * @throws BackupError
 */
export async function requestRehearsal(
  address: ServiceAddress,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<TableChecksum[]> {
  const outgoing = open(address, 'POST', backupPaths.rehearsal, signal);
  return rehearsalReply.parse(await send(address, outgoing, content)).tables;
}

/** Sends an export. @returns the answer, parsed as JSON */
async function send(
  address: ServiceAddress,
  outgoing: ReturnType<typeof request>,
  content: AsyncIterable<Buffer>,
): Promise<unknown> {
  const answered = answerOf(address, outgoing);
  answered.catch(() => {});
  // A service may refuse before it has read the whole request; then the rest is not sent.
  await Promise.race([pipeline(Readable.from(content, { objectMode: false }), outgoing), answered]).catch(
    () => {},
  );
  const response = await answered;
  if (response.statusCode !== 200) throw await refusalOf(address, response);
  return JSON.parse(await textOf(response));
}

/**
 * Makes a restored service publish the events that `restoreDatabase` held back. Called once all services are restored.
 */
export async function requestRelease(address: ServiceAddress): Promise<void> {
  const outgoing = open(address, 'POST', backupPaths.release);
  outgoing.end();
  const response = await answerOf(address, outgoing);
  if (response.statusCode !== 200) throw await refusalOf(address, response);
  response.resume();
}

function open({ url, token }: ServiceAddress, method: string, path: string, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  return request(new URL(path, url), { method, headers, agent: false, ...(signal && { signal }) });
}

async function answerOf(
  { service }: ServiceAddress,
  outgoing: ReturnType<typeof request>,
): Promise<IncomingMessage> {
  try {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    throw new BackupError('away', `Служба ${service} не отвечает: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function refusalOf({ service }: ServiceAddress, response: IncomingMessage): Promise<BackupError> {
  const text = await textOf(response).catch(() => '');
  try {
    const { code, message } = backupRefusal.parse(JSON.parse(text));
    return new BackupError(code as BackupError['code'], message);
  } catch {
    return new BackupError('refused', `Служба ${service} ответила ${response.statusCode}`);
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
