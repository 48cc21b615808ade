import { maxPartBytes } from '@kubrik/contract/media/attachment';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseFile, fakeUploader, fakeUploads, memoryFileStore, refusal } from './fake-uploads';

const size = 3 * maxPartBytes + 10;
let server: ReturnType<typeof fakeUploads>;
let store: ReturnType<typeof memoryFileStore>;

beforeEach(() => {
  server = fakeUploads();
  store = memoryFileStore();
});

describe('an upload', () => {
  it('sends a file part by part, shows how far it is, and asks for its ticket once', async () => {
    const { uploader, progress } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    expect(await uploader.ticketOf(file, 'anna')).toBe('ticket-upload-0');
    expect(progress).toEqual([0, maxPartBytes, 2 * maxPartBytes, 3 * maxPartBytes, size]);
    expect(await fakeUploader(server, store).uploader.ticketOf(file, 'anna')).toBe('ticket-upload-0');
    expect(server.api.begin).toHaveBeenCalledTimes(1);
    expect(server.api.read).not.toHaveBeenCalled();
  });

  it('that is dropped before its last answer leaves nothing behind', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = (from) => {
      if (from < 3 * maxPartBytes) return;
      uploader.drop(file.id);
      void store.uploads.remove(file.id);
    };
    await uploader.ticketOf(file, 'anna');
    expect(await store.uploads.get(file.id)).toBeUndefined();
  });

  it('goes on from what has arrived after a part without an answer', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    let isBroken = false;
    server.state.beforePart = (from) => {
      if (from !== maxPartBytes || isBroken) return;
      isBroken = true;
      throw new TypeError('Failed to fetch');
    };
    await uploader.ticketOf(file, 'anna');
    expect(server.api.read).toHaveBeenCalledTimes(1);
    expect(server.api.sendPart.mock.calls.map(([, from]) => from)).toEqual([
      ...[0, maxPartBytes, maxPartBytes],
      ...[2 * maxPartBytes, 3 * maxPartBytes],
    ]);
  });

  it('goes on after a reload, from where the connection broke', async () => {
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = (from) => {
      if (from > 0) server.state.link = false;
      if (from > 0) throw new TypeError('Failed to fetch');
    };
    await expect(fakeUploader(server, store).uploader.ticketOf(file, 'anna')).rejects.toThrow('fetch');
    server.state.link = true;
    server.state.beforePart = () => undefined;
    server.api.sendPart.mockClear();
    await fakeUploader(server, store).uploader.ticketOf(file, 'anna');
    expect(server.api.sendPart.mock.calls[0]?.[1]).toBe(maxPartBytes);
    expect(server.uploads).toHaveLength(1);
  });

  it('gives up for now when the same part never arrives, although the server answers what it has', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = (from) => {
      if (from > 0) throw new TypeError('Failed to fetch');
    };
    await expect(uploader.ticketOf(file, 'anna')).rejects.toThrow('fetch');
    expect(server.api.sendPart.mock.calls.filter(([, from]) => from > 0)).toHaveLength(2);
  });

  it('asks where to go on when a part is misplaced, and begins nothing anew', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = (from) => {
      const [upload] = server.uploads;
      // Simulates that the answer to the same part was lost.
      if (from === 0 && upload) upload.received = maxPartBytes;
    };
    await uploader.ticketOf(file, 'anna');
    expect(server.uploads).toMatchObject([{ received: size }]);
    expect(server.api.begin).toHaveBeenCalledTimes(1);
  });

  it('begins again once when the server has forgotten it', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = (from) => {
      if (from === maxPartBytes && server.uploads.length === 1)
        Object.assign(server.uploads[0] ?? {}, { id: 'gone' });
    };
    expect(await uploader.ticketOf(file, 'anna')).toBe('ticket-upload-1');
    server.state.beforePart = () => {
      throw refusal(404, 'UploadNotFound');
    };
    const other = await chooseFile(store, 'b', size);
    await expect(uploader.ticketOf(other, 'anna')).rejects.toMatchObject({ status: 404 });
  });

  it('that the server refuses says so beside its file, and is not sent again', async () => {
    const { uploader, refused } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', 10);
    server.state.beforePart = () => {
      throw refusal(400, 'AttachmentUnusable');
    };
    const told = { form: { details: [{ field: 'attachments', message: '«a.webp»: Нельзя' }] } };
    await expect(uploader.ticketOf(file, 'anna')).rejects.toMatchObject(told);
    expect(refused).toEqual(['Нельзя']);
    await expect(fakeUploader(server, store).uploader.ticketOf(file, 'anna')).rejects.toMatchObject(told);
    expect(server.api.sendPart).toHaveBeenCalledTimes(1);
  });

  it('is tried again after a limit', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', 10);
    server.api.begin.mockRejectedValueOnce(refusal(429, 'UploadLimitReached'));
    await expect(uploader.ticketOf(file, 'anna')).rejects.toMatchObject({ status: 429 });
    expect(await uploader.ticketOf(file, 'anna')).toBe('ticket-upload-0');
  });

  it('of one person is never gone on with in the name of another', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = (from) => {
      if (from === maxPartBytes) server.state.user = 'boris';
    };
    await expect(uploader.ticketOf(file, 'anna')).rejects.toThrow('not signed in');
    expect(server.uploads.every(({ owner }) => owner === 'anna')).toBe(true);
  });

  it('ends when its file is dropped', async () => {
    const { uploader } = fakeUploader(server, store);
    const file = await chooseFile(store, 'a', size);
    server.state.beforePart = () => uploader.drop('a');
    await expect(uploader.ticketOf(file, 'anna')).rejects.toThrow('not wanted');
    expect(server.api.sendPart).toHaveBeenCalledTimes(1);
  });
});
