import { maxAttachmentBytes } from '@kubrik/contract/media/attachment';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { type ApiError, fetchCall } from '../api/api';
import { type CallName, type CallRequest, requestOf } from '../api/call';
import { days } from '../durations';
import { partTimeout } from '../limits';
import type { SendQueueEntry } from '../send-queue/entry';
import { indexedDbStore } from '../send-queue/entry-store';
import { fetchCurrentUserId } from '../session/fetch-current-user';
import { lastUserId } from '../session/last-user';
import { addKnownFile, type ChosenFile, changeKnownFile, forgetKnownFiles } from './chosen-files';
import { browserFileStore } from './file-store';
import { sendWithAttachments } from './send-with-attachments';
import { shrinkPicture } from './shrink-picture';
import { refusesTickets } from './ticket-refusal';
import { Uploader } from './uploader';

/** Name of the lock that all tabs share. */
const lockName = 'kubrik-uploads';
/** In ms; how long files of an unsent draft are kept. */
const draftAge = 7 * days;

const call = async <N extends CallName>(request: CallRequest<N>, timeout?: number) =>
  (await fetchCall(request, timeout === undefined ? {} : { timeout })).data;
const store = browserFileStore();
const isSignedIn = async (userId: string | null) => (await fetchCurrentUserId()) === userId;

/** On plain http there are no locks; the works then run one after the other at least in this tab. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

const uploader = new Uploader({
  store,
  begin: (body) => call(requestOf('media.beginUpload', { body })),
  read: (id) => call(requestOf('media.upload', { params: { id } })),
  sendPart: (id, from, body) =>
    call(requestOf('media.sendPart', { params: { id }, query: { from }, body }), partTimeout),
  isSignedIn,
  withLock: <T>(work: () => Promise<T>) =>
    navigator.locks ? (navigator.locks.request(lockName, work) as Promise<T>) : inTurn(work),
  onProgress: (id, sent, isUploaded) => changeKnownFile(id, { sent, isUploaded }),
  onRefused: (id, refusal) => changeKnownFile(id, { refusal }),
});

/** Chosen files that are uploaded before their text is sent. */
const early = new Map<string, ChosenFile>();

/** Ids of files that were removed while they were being shrunk or uploaded. */
const dropped = new Set<string>();

/** Uploads a file while the person still writes. If it fails, the upload continues when the text is sent. */
function uploadEarly(file: ChosenFile): void {
  early.set(file.id, file);
  uploader.ticketOf(file, lastUserId()).then(
    () => early.delete(file.id),
    () => undefined,
  );
}
window.addEventListener('online', () => {
  for (const file of early.values()) uploadEarly(file);
});

/** Pictures are shrunk one at a time, because a decoded one takes tens of megabytes of a phone's memory. */
let shrinking: Promise<unknown> = Promise.resolve();
function shrinkInTurn(file: File): Promise<Blob> {
  const mine = shrinking.then(() => shrinkPicture(file));
  shrinking = mine.catch(() => undefined);
  return mine;
}

/**
 * Shrinks a chosen picture, stores the file and begins its upload.
 *
 *
 * @throws Error with a message for the person
 */
export async function prepareFile({ id, name, kind }: ChosenFile, file: File): Promise<void> {
  const blob = await (kind === 'picture' ? shrinkInTurn(file) : file);
  if (dropped.has(id)) return;
  if (blob.size > maxAttachmentBytes) throw new Error(texts.tooLarge(name));
  const chosen = { id, name, kind, size: blob.size };
  await store.files.put({ ...chosen, blob: await inMemory(blob, name), chosenAt: Date.now() });
  if (dropped.has(id)) return store.files.remove(id);
  changeKnownFile(id, { isPreparing: false, size: blob.size });
  uploadEarly(chosen);
}

/** Copies the bytes, because another application may delete its file. */
async function inMemory(blob: Blob, name: string): Promise<Blob> {
  if (!(blob instanceof File)) return blob;
  try {
    return new Blob([await blob.arrayBuffer()], { type: blob.type });
  } catch {
    throw new Error(texts.unreadable(name));
  }
}

/** Restores the files of a draft. @returns the ids of those that are still stored */
export async function restoreFiles(ids: readonly string[]): Promise<string[]> {
  const restored: string[] = [];
  for (const id of ids) {
    const file = await store.files.get(id);
    if (!file) continue;
    const upload = await store.uploads.get(id);
    const { name, kind, size } = file;
    addKnownFile({
      ...{ id, name, kind, size, refusal: upload?.refusal?.message },
      ...(upload?.ticket && { isUploaded: true, sent: size }),
    });
    if (!upload?.ticket && !upload?.refusal) uploadEarly(file);
    restored.push(id);
  }
  return restored;
}

/** The bytes of a file, to show it before it is sent. */
export const fileBlob = async (id: string): Promise<Blob | undefined> => (await store.files.get(id))?.blob;

export const sendEntry = (entry: SendQueueEntry): Promise<unknown> =>
  sendWithAttachments(entry, { uploader, call, isSignedIn });

/**
 * Sends a form that cannot wait for a connection, after uploading its files.
 *
 *
 * @param send gets the tickets in the order of the files
 * @throws RequestError about a file, or the error of its upload
 */
export async function sendTickets<R extends { error?: unknown }>(
  files: readonly ChosenFile[],
  send: (tickets: string[]) => Promise<R>,
): Promise<R> {
  const userId = lastUserId();
  const attempt = async () => {
    const tickets: string[] = [];
    for (const file of files) tickets.push(await uploader.ticketOf(file, userId));
    return send(tickets);
  };
  const result = await attempt();
  if (!refusesTickets((result.error as ApiError | undefined)?.form) || !(await isSignedIn(userId)))
    return result;
  await uploader.startAnew(files, userId);
  return attempt();
}

/** Removes files from this browser, and the uploads of discarded files from the server. */
export async function dropFiles(files: readonly ChosenFile[], reason: 'sent' | 'discarded'): Promise<void> {
  for (const { id } of files) {
    dropped.add(id);
    uploader.drop(id);
    early.delete(id);
  }
  forgetKnownFiles(files.map(({ id }) => id));
  for (const { id } of files) {
    const upload = await store.uploads.get(id);
    await store.files.remove(id);
    await store.uploads.remove(id);
    // If this request is lost, the server deletes the upload by itself.
    if (reason === 'discarded' && upload?.id)
      void call(requestOf('media.discardUpload', { params: { id: upload.id } })).catch(() => undefined);
  }
}

/** Removes the files of old drafts. */
async function dropForgottenFiles(): Promise<void> {
  const entries = await indexedDbStore().all();
  const waiting = new Set(entries.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id)));
  const files = await store.files.all();
  const forgotten = files.filter(({ id, chosenAt }) => !waiting.has(id) && chosenAt < Date.now() - draftAge);
  if (forgotten.length > 0) await dropFiles(forgotten, 'discarded');
}
void dropForgottenFiles().catch(() => undefined);
