import type { Upload } from '@kubrik/contract';
import { maxPartBytes } from '@kubrik/contract/media/attachment';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { RequestError } from '../api/request';
import { newId } from '../ids';
import { refusalOf } from '../send-queue/refusal';
import type { ChosenFile } from './chosen-files';
import type { FileStore, StoredFile, StoredUpload } from './file-store';

/** What the uploader works with, so that tests run it without a browser. */
export interface UploadDependencies {
  store: FileStore;
  begin(file: { name: string; size: number; clientId: string }): Promise<Upload>;
  read(uploadId: string): Promise<Upload>;
  sendPart(uploadId: string, from: number, bytes: Blob): Promise<Upload>;
  /** Whether the server knows this person as the one who is signed in; null is a visitor. */
  isSignedIn(userId: string | null): Promise<boolean>;
  /** Runs one upload at a time, in all tabs together: side by side they would share a narrow link. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  onProgress(fileId: string, received: number, isUploaded: boolean): void;
  onRefused(fileId: string, message: string): void;
}

const codeOf = (error: unknown) => (error instanceof RequestError ? error.form?.code : undefined);

/** The server has it no more, or no longer takes its client id. */
const isForgotten = (error: unknown): boolean =>
  ['UploadNotFound', 'AlreadyUsed'].includes(codeOf(error) ?? '');

/** Refused for what it is: sending it again changes nothing. A limit is over tomorrow. */
const isFinal = ({ status }: { status: number }) => status !== 429;

/** Uploads chosen files part by part, each from where the server has it, through broken connections and reloads. */
export class Uploader {
  private readonly dropped = new Set<string>();

  constructor(private readonly dependencies: UploadDependencies) {}

  /**
   * Uploads what the server does not have yet.
   *
   * @returns the ticket
   * @throws RequestError about the field `attachments` when the server will not have the file; anything else may succeed later
   */
  ticketOf(file: ChosenFile, userId: string | null): Promise<string> {
    return this.dependencies.withLock(async () => {
      const { files, uploads } = this.dependencies.store;
      const stored = await files.get(file.id);
      if (!stored) throw refusedFile(file, 404, 'UploadNotFound', texts.notKept);
      const before = await uploads.get(file.id);
      if (before?.refusal && isFinal(before.refusal)) throw refusedAs(file, before.refusal);
      if (before?.ticket && before.userId === userId) return before.ticket;
      try {
        return await this.upload(stored, userId, before);
      } catch (error) {
        throw await this.keepRefusal(stored, error);
      } finally {
        // An answer that came after the file was dropped has stored its upload again.
        if (this.dropped.has(file.id)) await uploads.remove(file.id);
      }
    });
  }

  /** Has these files uploaded once more: the server does not take their tickets any more. */
  async startAnew(files: readonly ChosenFile[], userId: string | null): Promise<void> {
    for (const { id } of files)
      await this.dependencies.store.uploads.put({ fileId: id, userId, clientId: newId() });
  }

  /** Ends the upload of a file that is not wanted any more. */
  drop(fileId: string): void {
    this.dropped.add(fileId);
  }

  private async upload(
    file: StoredFile,
    userId: string | null,
    before: StoredUpload | undefined,
  ): Promise<string> {
    const isOwn = before?.userId === userId && !before.refusal;
    let state: StoredUpload =
      isOwn && before ? before : { fileId: file.id, userId, clientId: before ? newId() : file.id };
    let upload: Upload | undefined;
    let hasRestarted = false;
    let failures = 0;
    /** Bytes that have arrived at most; only more of them is progress. */
    let arrived = -1;
    while (!upload?.ticket) {
      if (this.dropped.has(file.id)) throw new Error('The file is not wanted any more');
      try {
        upload = upload
          ? await this.sendNext(file, upload)
          : state.id
            ? await this.dependencies.read(state.id)
            : await this.begin(file, state);
        state = { ...state, id: upload.id };
        if (upload.received > arrived) failures = 0;
        arrived = Math.max(arrived, upload.received);
        this.dependencies.onProgress(file.id, upload.received, upload.ticket !== null);
      } catch (error) {
        if (isForgotten(error) && !hasRestarted) {
          hasRestarted = true;
          arrived = -1;
          state = await this.restart(state);
        } else if (!isBroken(error) || failures++ > 0 || !state.id) {
          throw error;
        }
        // What has arrived is asked next.
        upload = undefined;
      }
    }
    await this.dependencies.store.uploads.put({ ...state, ticket: upload.ticket });
    return upload.ticket;
  }

  private async begin({ name, size }: StoredFile, state: StoredUpload): Promise<Upload> {
    // Stored first: after a lost answer it is begun again under the same client id.
    await this.dependencies.store.uploads.put(state);
    const upload = await this.dependencies.begin({ name, size, clientId: state.clientId });
    await this.dependencies.store.uploads.put({ ...state, id: upload.id });
    return upload;
  }

  /** The server has forgotten the upload, or another person is signed in by now, in whose name nothing is uploaded. */
  private async restart({ fileId, userId }: StoredUpload): Promise<StoredUpload> {
    if (!(await this.dependencies.isSignedIn(userId))) throw new Error('The author is not signed in');
    return { fileId, userId, clientId: newId() };
  }

  private sendNext({ blob }: StoredFile, { id, received }: Upload): Promise<Upload> {
    return this.dependencies.sendPart(id, received, blob.slice(received, received + maxPartBytes));
  }

  /** @returns what to throw */
  private async keepRefusal(file: StoredFile, error: unknown): Promise<unknown> {
    if (codeOf(error) === 'UploadMisplaced') return new Error('The upload makes no progress');
    const refusal = refusalOf(error);
    if (!refusal) return error;
    const { uploads } = this.dependencies.store;
    const state = (await uploads.get(file.id)) ?? { fileId: file.id, userId: null, clientId: file.id };
    const stored = {
      status: refusal.status,
      code: refusal.form?.code ?? 'Refused',
      message: refusal.message,
    };
    await uploads.put({ ...state, refusal: stored });
    this.dependencies.onRefused(file.id, stored.message);
    return refusedAs(file, stored);
  }
}

/** A part got no answer, or does not continue what has arrived: the server says where to go on. */
const isBroken = (error: unknown): boolean =>
  codeOf(error) === 'UploadMisplaced' || refusalOf(error) === undefined;

const refusedAs = (file: ChosenFile, { status, code, message }: NonNullable<StoredUpload['refusal']>) =>
  refusedFile(file, status, code, message);

/** A refusal as a form shows it: beside its files. */
function refusedFile({ name }: ChosenFile, statusCode: number, code: string, reason: string): RequestError {
  const message = texts.refused(name, reason);
  return new RequestError(
    statusCode,
    JSON.stringify({ statusCode, code, message, details: [{ field: 'attachments', message }] }),
  );
}
