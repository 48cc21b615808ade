import type { Upload } from '@kubrik/contract';
import { maxPartBytes } from '@kubrik/contract/media/attachment';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { RequestError } from '../api/request';
import { newId } from '../ids';
import { refusalOf } from '../send-queue/refusal';
import type { ChosenFile } from './chosen-files';
import type { FileStore, StoredFile, StoredUpload } from './file-store';

/** What the uploader depends on, so that tests can run it without a browser. */
export interface UploadDependencies {
  store: FileStore;
  begin(file: { name: string; size: number; clientId: string }): Promise<Upload>;
  read(uploadId: string): Promise<Upload>;
  sendPart(uploadId: string, from: number, bytes: Blob): Promise<Upload>;
  /** Whether the server's signed-in person is this one; null for a visitor. */
  isSignedIn(userId: string | null): Promise<boolean>;
  /** Runs one upload at a time, over all tabs: parallel uploads would share a slow connection. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  onProgress(fileId: string, received: number, isUploaded: boolean): void;
  onRefused(fileId: string, message: string): void;
}

const codeOf = (error: unknown) => (error instanceof RequestError ? error.form?.code : undefined);

/** The server has deleted the upload, or refuses its client id. */
const isForgotten = (error: unknown): boolean =>
  ['UploadNotFound', 'AlreadyUsed'].includes(codeOf(error) ?? '');

/**
 * Whether the file itself is refused, so that sending it again cannot succeed. A limit (429) ends tomorrow.
 */
const isFinal = ({ status }: { status: number }) => status !== 429;

/**
 * Uploads chosen files in parts. After broken connections and reloads it continues where the server stopped.
 */
export class Uploader {
  private readonly dropped = new Set<string>();

  constructor(private readonly dependencies: UploadDependencies) {}

  /**
   * Uploads the missing bytes of a file.
   *
   *
   * @returns the ticket
   * @throws RequestError about the field `attachments` when the server refuses the file; after any other
   * error a later try may succeed
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
        // An answer that arrived after the file was removed has stored its upload again.
        if (this.dropped.has(file.id)) await uploads.remove(file.id);
      }
    });
  }

  /** Uploads these files again from the beginning, because the server refuses their tickets. */
  async startAnew(files: readonly ChosenFile[], userId: string | null): Promise<void> {
    for (const { id } of files)
      await this.dependencies.store.uploads.put({ fileId: id, userId, clientId: newId() });
  }

  /** Stops the upload of a removed file. */
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
    /** Greatest number of arrived bytes; only a greater one is progress. */
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
        // The next step asks the server how much has arrived.
        upload = undefined;
      }
    }
    await this.dependencies.store.uploads.put({ ...state, ticket: upload.ticket });
    return upload.ticket;
  }

  private async begin({ name, size }: StoredFile, state: StoredUpload): Promise<Upload> {
    // Stored before the request: after a lost answer it is repeated with the same client id.
    await this.dependencies.store.uploads.put(state);
    const upload = await this.dependencies.begin({ name, size, clientId: state.clientId });
    await this.dependencies.store.uploads.put({ ...state, id: upload.id });
    return upload;
  }

  /**
   * Starts again when the server has deleted the upload. Not when another person is signed in, in whose name
   * nothing may be uploaded.
   */
  private async restart({ fileId, userId }: StoredUpload): Promise<StoredUpload> {
    if (!(await this.dependencies.isSignedIn(userId))) throw new Error('The author is not signed in');
    return { fileId, userId, clientId: newId() };
  }

  private sendNext({ blob }: StoredFile, { id, received }: Upload): Promise<Upload> {
    return this.dependencies.sendPart(id, received, blob.slice(received, received + maxPartBytes));
  }

  /** @returns the error to throw */
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

/** A part got no answer, or does not follow the arrived bytes: the server then says where to continue. */
const isBroken = (error: unknown): boolean =>
  codeOf(error) === 'UploadMisplaced' || refusalOf(error) === undefined;

const refusedAs = (file: ChosenFile, { status, code, message }: NonNullable<StoredUpload['refusal']>) =>
  refusedFile(file, status, code, message);

/** A refusal in the form's format, shown beside the files. */
function refusedFile({ name }: ChosenFile, statusCode: number, code: string, reason: string): RequestError {
  const message = texts.refused(name, reason);
  return new RequestError(
    statusCode,
    JSON.stringify({ statusCode, code, message, details: [{ field: 'attachments', message }] }),
  );
}
