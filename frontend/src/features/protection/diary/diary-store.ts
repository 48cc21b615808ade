import type { PrivateStore } from '../../../platform/storage/private-store';

/** A photo of an entry; its bytes are stored separately. */
export interface DiaryPhoto {
  id: string;
  name: string;
  /** The time in the original file's metadata; ISO 8601. */
  takenAt: string;
  /** SHA-256 of the original file in hex; empty in a browser without cryptography. */
  sha256: string;
}

export interface DiaryEntry {
  id: string;
  text: string;
  /** When it happened, as the person entered it: `2026-11-26T03:30`. */
  happenedAt: string;
  /** When the entry was written, by the device's clock; ISO 8601. */
  writtenAt: string;
  photos: readonly DiaryPhoto[];
}

export type NewPhoto = DiaryPhoto & {
  /** A JPEG as a data URL. */
  jpeg: string;
};
export type NewEntry = Omit<DiaryEntry, 'photos'> & { photos: readonly NewPhoto[] };

/**
 * Keys of the entries and photos in the private store. They must not change, because browsers hold people's evidence
 * under them.
 */
const entriesId = 'evidence-diary';
const photoId = (id: string) => `evidence-diary-photo:${id}`;

/** Keys of the draft's text and of the list of its photos in the private store. */
export const diaryDraftId = 'evidence-diary-draft';
const draftPhotosId = 'evidence-diary-draft-photos';

export interface DiaryDraft {
  text: string;
  happenedAt: string;
}

export function readDiaryDraft(stored: unknown): DiaryDraft {
  const { text, happenedAt } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<DiaryDraft>;
  return {
    text: typeof text === 'string' ? text : '',
    happenedAt: typeof happenedAt === 'string' ? happenedAt : '',
  };
}

/** Runs changes of the diary one after another, also across tabs. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('kubrik-diary', work)
    : work();

function isEntry(value: unknown): value is DiaryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, happenedAt, writtenAt, photos } = value as Record<string, unknown>;
  return [id, text, happenedAt, writtenAt].every((one) => typeof one === 'string') && Array.isArray(photos);
}

const isPhoto = (value: unknown): value is DiaryPhoto =>
  typeof value === 'object' && value !== null && typeof (value as Partial<DiaryPhoto>).id === 'string';

/** Photos of the draft; they are stored in the same way as photos of entries. */
function draftPhotosOf(store: PrivateStore) {
  const list = async (): Promise<DiaryPhoto[]> => {
    const stored = await store.read(draftPhotosId);
    return Array.isArray(stored) ? stored.filter(isPhoto) : [];
  };
  const write = (photos: readonly DiaryPhoto[]) =>
    photos.length > 0 ? store.write(draftPhotosId, photos) : store.remove(draftPhotosId);
  return {
    list,
    /** Takes photos out of the draft, because they belong to an entry now. */
    release: async (ids: readonly string[]) => {
      const all = await list();
      const others = all.filter(({ id }) => !ids.includes(id));
      if (others.length < all.length) await write(others);
    },
    add: async ({ jpeg, ...photo }: NewPhoto) => {
      try {
        await store.write(photoId(photo.id), jpeg);
        await write([...(await list()), photo]);
      } catch (error) {
        await store.remove(photoId(photo.id)).catch(() => undefined);
        throw error;
      }
    },
    remove: async (id: string) => {
      await write((await list()).filter((photo) => photo.id !== id));
      await store.remove(photoId(id));
    },
    clear: async () => {
      for (const { id } of await list()) await store.remove(photoId(id));
      await store.remove(draftPhotosId);
    },
  };
}

function storedEntries(store: PrivateStore) {
  /** All entries, ordered by the time of the event. */
  const list = async (): Promise<DiaryEntry[]> => {
    const stored = await store.read(entriesId);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  const write = (all: readonly DiaryEntry[]) =>
    store.write(
      entriesId,
      [...all].sort((one, other) => one.happenedAt.localeCompare(other.happenedAt)),
    );
  /** The bytes of a photo; undefined when the browser has lost them. */
  const photo = async (id: string): Promise<string | undefined> => {
    const stored = await store.read(photoId(id));
    return typeof stored === 'string' ? stored : undefined;
  };
  const removePhotos = async (photos: readonly Pick<DiaryPhoto, 'id'>[]) => {
    for (const { id } of photos) await store.remove(photoId(id));
  };
  const add = async ({ photos, ...entry }: NewEntry) => {
    const written: NewPhoto[] = [];
    try {
      for (const one of photos) {
        // Photos of the draft are stored already.
        if ((await photo(one.id)) !== undefined) continue;
        await store.write(photoId(one.id), one.jpeg);
        written.push(one);
      }
      await write([...(await list()), { ...entry, photos: photos.map(({ jpeg: _, ...known }) => known) }]);
    } catch (error) {
      await removePhotos(written).catch(() => undefined);
      throw error;
    }
  };
  return { list, write, photo, removePhotos, add };
}

/** The evidence diary in the private store: the list of entries, and each photo as a separate value. */
export function diaryOf(store: PrivateStore) {
  const stored = storedEntries(store);
  const { list, write, photo, removePhotos } = stored;
  const draft = draftPhotosOf(store);
  return {
    entries: list,
    photo,
    /** Stores an entry completely or not at all. Rejects when storage is full. */
    add: (entry: NewEntry): Promise<void> =>
      withLock(async () => {
        await stored.add(entry);
        await draft.release(entry.photos.map(({ id }) => id));
      }),
    remove: (id: string): Promise<void> =>
      withLock(async () => {
        const all = await list();
        await write(all.filter((entry) => entry.id !== id));
        await removePhotos(all.find((entry) => entry.id === id)?.photos ?? []);
      }),
    /** Removes all entries and the draft. */
    clear: (): Promise<void> =>
      withLock(async () => {
        const all = await list();
        await store.remove(entriesId);
        await store.remove(diaryDraftId);
        await draft.clear();
        await removePhotos(all.flatMap(({ photos }) => photos));
      }),
    /** Photos of the draft. */
    draftPhotos: async (): Promise<NewPhoto[]> => {
      const photos = await Promise.all(
        (await draft.list()).map(async (one) => ({ ...one, jpeg: (await photo(one.id)) ?? '' })),
      );
      return photos.filter(({ jpeg }) => jpeg !== '');
    },
    addDraftPhoto: (chosen: NewPhoto): Promise<void> => withLock(() => draft.add(chosen)),
    removeDraftPhoto: (id: string): Promise<void> => withLock(() => draft.remove(id)),
    /** Makes an entry of the draft. */
    keepDraft: (id: string, now: string): Promise<void> =>
      withLock(async () => {
        const { text, happenedAt } = readDiaryDraft(await store.read(diaryDraftId));
        const photos = await draft.list();
        if (text.trim() || photos.length > 0) {
          const entry = { id, text, happenedAt: happenedAt || now, writtenAt: now, photos };
          await write([...(await list()), entry]);
          await draft.release(photos.map((one) => one.id));
        }
        await store.remove(diaryDraftId);
      }),
  };
}

export type Diary = ReturnType<typeof diaryOf>;

/** Whether a write has failed because storage is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
