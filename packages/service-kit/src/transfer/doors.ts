import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { tableSum } from './frames.js';
import { TransferError } from './transfer-error.js';

/** The internal door of a service, as somebody else of the platform reaches it. */
export interface DoorAddress {
  service: string;
  url: string;
  token: string;
}

/** Paths of the door for data that goes out and comes in. */
export const transferPaths = { export: '/export', restore: '/restore', release: '/restore/release' } as const;
export const transferWays = new Set([
  `GET ${transferPaths.export}`,
  `POST ${transferPaths.restore}`,
  `POST ${transferPaths.release}`,
]);

/** Request header of a restore: the time from which on what was told is told again. */
export const retellHeader = 'kubrik-retell-since';

/** What a restore says when it has come about. */
export const restoreReply = z.object({
  tables: z.array(tableSum),
  /** Whether everybody has been signed out; null for a service without sessions. */
  sessionsEnded: z.boolean().nullable(),
});
export type RestoreReply = z.output<typeof restoreReply>;

/** What it says when it has not. */
export const transferRefusal = z.object({ code: z.string(), message: z.string() });

/** Silence after which an export counts as broken, in ms. A restore is silent while its sums are compared. */
const exportSilence = 60_000;

/**
 * Asks a service for its data; the answer's bytes are the export.
 * @throws TransferError
 */
export async function requestExport(door: DoorAddress, signal?: AbortSignal): Promise<IncomingMessage> {
  const asked = open(door, 'GET', transferPaths.export, signal);
  asked.setTimeout(exportSilence, () => asked.destroy(new Error('no data for a minute')));
  asked.end();
  const response = await answerOf(door, asked);
  if (response.statusCode === 200) return response;
  throw await refusalOf(door, response);
}

/**
 * Has a service replace its data by an export.
 * @throws TransferError when nothing has been changed there, or when it cannot be told whether it has
 */
export async function requestRestore(
  door: DoorAddress,
  content: AsyncIterable<Buffer>,
  retellSince: Date,
): Promise<RestoreReply> {
  const asked = open(door, 'POST', transferPaths.restore);
  asked.setHeader(retellHeader, retellSince.toISOString());
  const answered = answerOf(door, asked);
  answered.catch(() => {});
  // A service that refuses answers before everything was sent, and takes no more.
  await Promise.race([pipeline(Readable.from(content, { objectMode: false }), asked), answered]).catch(
    () => {},
  );
  const response = await answered;
  if (response.statusCode !== 200) throw await refusalOf(door, response);
  return restoreReply.parse(JSON.parse(await textOf(response)));
}

/** Has a restored service publish the facts that its export had not told yet; called once all are restored. */
export async function requestRelease(door: DoorAddress): Promise<void> {
  const asked = open(door, 'POST', transferPaths.release);
  asked.end();
  const response = await answerOf(door, asked);
  if (response.statusCode !== 200) throw await refusalOf(door, response);
  response.resume();
}

function open({ url, token }: DoorAddress, method: string, path: string, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  return request(new URL(path, url), { method, headers, agent: false, ...(signal && { signal }) });
}

async function answerOf(
  { service }: DoorAddress,
  asked: ReturnType<typeof request>,
): Promise<IncomingMessage> {
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    throw new TransferError('away', `Служба ${service} не отвечает: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function refusalOf({ service }: DoorAddress, response: IncomingMessage): Promise<TransferError> {
  const text = await textOf(response).catch(() => '');
  try {
    const { code, message } = transferRefusal.parse(JSON.parse(text));
    return new TransferError(code as TransferError['code'], message);
  } catch {
    return new TransferError('refused', `Служба ${service} ответила ${response.statusCode}`);
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
