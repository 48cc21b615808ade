import { describe, expect, it } from 'vitest';
import { encryptedStore } from '../../../platform/storage/private-store';
import { memoryTable } from '../../../platform/storage/table';
import { diaryDraftId, diaryOf, isFull, type NewEntry } from './diary-store';

const photo = (id: string) => ({
  id,
  name: `${id}.jpg`,
  takenAt: '2026-11-20T10:00:00.000Z',
  sha256: '',
  jpeg: `data:image/jpeg;base64,${id}`,
});
const entry = (id: string, happenedAt: string, photos: NewEntry['photos'] = []): NewEntry => ({
  id,
  text: `Запись ${id}`,
  happenedAt,
  writtenAt: '2026-11-26T03:00:00.000Z',
  photos,
});

/** @param room number of values that the store can hold */
function aDiary(room = Number.POSITIVE_INFINITY) {
  const keys = memoryTable<{ id: string; key: CryptoKey }>(({ id }) => id);
  const values = memoryTable<{ id: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }>(({ id }) => id);
  const limited = {
    ...values,
    put: async (value: Parameters<typeof values.put>[0]) => {
      if (!(await values.get(value.id)) && (await values.all()).length >= room)
        throw new DOMException('No room', 'QuotaExceededError');
      return values.put(value);
    },
  };
  const store = encryptedStore({ keys, values: limited });
  return { diary: diaryOf(store), store, values, keys };
}

describe('the evidence diary', () => {
  it('gives entries back in the order of what happened, and stores nothing that can be read', async () => {
    const { diary, values } = aDiary();
    await diary.add(entry('b', '2026-11-25T12:00', [photo('one')]));
    await diary.add(entry('a', '2026-11-24T12:00'));
    expect((await diary.entries()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await diary.photo('one')).toBe('data:image/jpeg;base64,one');
    for (const { data } of await values.all())
      expect(new TextDecoder('latin1').decode(data)).not.toMatch(/base64|2026/);
  });

  it('stores an entry whole or nothing of it where there is no room', async () => {
    const { diary, values } = aDiary(2);
    await diary.add(entry('a', '2026-11-24T12:00'));
    const failed = diary.add(entry('b', '2026-11-25T12:00', [photo('one'), photo('two')]));
    expect(isFull(await failed.catch((error: unknown) => error))).toBe(true);
    expect((await diary.entries()).map(({ id }) => id)).toEqual(['a']);
    expect(await values.all()).toHaveLength(1);
  });

  it('removes an entry with its photos, and everything with what is typed and the key', async () => {
    const { diary, store, values, keys } = aDiary();
    await diary.add(entry('a', '2026-11-24T12:00', [photo('one')]));
    await diary.add(entry('b', '2026-11-25T12:00', [photo('two')]));
    await diary.remove('a');
    expect(await diary.photo('one')).toBeUndefined();
    expect(await diary.photo('two')).toBeDefined();
    await store.write(diaryDraftId, { text: 'Недописанное', happenedAt: '' });
    await diary.addDraftPhoto(photo('chosen'));
    await diary.clear();
    expect(await diary.entries()).toEqual([]);
    expect(await values.all()).toEqual([]);
    expect(await keys.all()).toEqual([]);
  });

  it('makes an entry of what is typed and chosen, with its photos, and of nothing none', async () => {
    const { diary, store } = aDiary();
    await diary.keepDraft('none', '2026-11-26T03:00:00.000Z');
    expect(await diary.entries()).toEqual([]);
    await store.write(diaryDraftId, { text: 'Недописанное', happenedAt: '2026-11-25T12:00' });
    for (const id of ['one', 'two', 'three']) await diary.addDraftPhoto(photo(id));
    await diary.removeDraftPhoto('two');
    expect((await diary.draftPhotos()).map(({ id }) => id)).toEqual(['one', 'three']);
    await diary.keepDraft('kept', '2026-11-26T03:00:00.000Z');
    const [kept] = await diary.entries();
    expect(kept).toMatchObject({ text: 'Недописанное', happenedAt: '2026-11-25T12:00' });
    expect(kept?.photos.map(({ id }) => id)).toEqual(['one', 'three']);
    expect(await diary.photo('one')).toBe(photo('one').jpeg);
    expect(await diary.photo('two')).toBeUndefined();
    expect(await diary.draftPhotos()).toEqual([]);
    expect(await store.read(diaryDraftId)).toBeUndefined();
  });

  it('does not lose chosen photos where the entry has no room', async () => {
    const { diary } = aDiary(2);
    await diary.addDraftPhoto(photo('one'));
    await expect(diary.add(entry('a', '2026-11-24T12:00', [photo('one')]))).rejects.toThrow();
    expect((await diary.draftPhotos()).map(({ id }) => id)).toEqual(['one']);
    // If a photo does not fit, the store must contain no part of it.
    await expect(diary.addDraftPhoto(photo('two'))).rejects.toThrow();
    expect(await diary.photo('two')).toBeUndefined();
  });
});
