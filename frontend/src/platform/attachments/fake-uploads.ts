import type { Upload } from '@kubrik/contract';
import { vi } from 'vitest';
import { RequestError } from '../api/request';
import { memoryTable } from '../storage/table';
import type { ChosenFile } from './chosen-files';
import type { FileStore, StoredFile, StoredUpload } from './file-store';
import { type UploadDependencies, Uploader } from './uploader';

export const refusal = (statusCode: number, code: string, field?: string) =>
  new RequestError(
    statusCode,
    JSON.stringify({
      ...{ statusCode, code, message: 'Нельзя' },
      details: field ? [{ field, message: 'Вложение устарело' }] : [],
    }),
  );

interface ServerUpload extends Upload {
  clientId: string;
  owner: string | null;
}

const ticketOf = ({ id, received, size }: ServerUpload) => (received === size ? `ticket-${id}` : null);

/** A media service for tests: stores the uploads of `state.user`; the test can cut its connection. */
export function fakeUploads() {
  const uploads: ServerUpload[] = [];
  const state = {
    link: true,
    user: 'anna' as string | null,
    /** Called before each part, with its first byte's index. */
    beforePart: (_from: number): void => undefined,
  };
  const needLink = () => {
    if (!state.link) throw new TypeError('Failed to fetch');
  };
  const own = (id: string) => {
    const upload = uploads.find((one) => one.id === id && one.owner === state.user);
    if (!upload) throw refusal(404, 'UploadNotFound');
    return upload;
  };
  const view = (upload: ServerUpload): Upload => ({ ...upload, ticket: ticketOf(upload) });
  const api = {
    begin: vi.fn(async ({ size, clientId }: { size: number; clientId: string }) => {
      needLink();
      const known = uploads.find((one) => one.clientId === clientId && one.owner === state.user);
      const upload = known ?? {
        ...{ id: `upload-${uploads.length}`, received: 0, size, ticket: null, attachment: null },
        ...{ clientId, owner: state.user },
      };
      if (!known) uploads.push(upload);
      return view(upload);
    }),
    read: vi.fn(async (id: string) => {
      needLink();
      return view(own(id));
    }),
    sendPart: vi.fn(async (id: string, from: number, bytes: Blob) => {
      needLink();
      state.beforePart(from);
      const upload = own(id);
      if (upload.received !== from) throw refusal(409, 'UploadMisplaced');
      upload.received += bytes.size;
      return view(upload);
    }),
  };
  return { uploads, state, api };
}

export const memoryFileStore = (): FileStore => ({
  files: memoryTable<StoredFile>(({ id }) => id),
  uploads: memoryTable<StoredUpload>(({ fileId }) => fileId),
});

/** The uploader of one page; a second one with the same store acts as the page after a reload. */
export function fakeUploader(server: ReturnType<typeof fakeUploads>, store: FileStore) {
  const progress: number[] = [];
  const refused: string[] = [];
  const dependencies: UploadDependencies = {
    store,
    ...server.api,
    isSignedIn: async (userId) => server.state.link && server.state.user === userId,
    withLock: (work) => work(),
    onProgress: (_, received) => progress.push(received),
    onRefused: (_, message) => refused.push(message),
  };
  return { uploader: new Uploader(dependencies), progress, refused, ...dependencies };
}

export async function chooseFile(store: FileStore, id: string, size: number): Promise<ChosenFile> {
  const file: ChosenFile = { id, name: `${id}.webp`, kind: 'picture', size };
  await store.files.put({ ...file, blob: new Blob([new Uint8Array(size)]), chosenAt: 1 });
  return file;
}
