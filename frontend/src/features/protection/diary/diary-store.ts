import type { PrivateStore } from '../../../platform/storage/private-store';

/** A picture of an entry; its bytes are stored apart. */
export interface DiaryPhoto {
  id: string;
  name: string;
  /** What the original file said of its time; ISO 8601. */
  takenAt: string;
  /** Of the original file, in hex; empty where the browser has no cryptography. */
  sha256: string;
}

export interface DiaryEntry {
  id: string;
  text: string;
  /** When it happened, as the person said: `2026-11-26T03:30`. */
  happenedAt: string;
  /** When it was written, by the clock of the device; ISO 8601. */
  writtenAt: string;
  photos: readonly DiaryPhoto[];
}

export type NewPhoto = DiaryPhoto & {
  /** A JPEG as a data address. */
  jpeg: string;
};
export type NewEntry = Omit<DiaryEntry, 'photos'> & { photos: readonly NewPhoto[] };

/** Where they are stored; people's evidence waits there, so that neither changes. */
const entriesId = 'evidence-diary';
const photoId = (id: string) => `evidence-diary-photo:${id}`;

/** Where what is typed and not written down yet is stored, and the list of photos that are chosen for it. */
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

/** Two tabs change the diary one after the other. */
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

/** Photos that are chosen for an entry and wait for it, each stored as those of entries are. */
function draftPhotosOf(store: PrivateStore) {
  const list = async (): Promise<DiaryPhoto[]> => {
    const stored = await store.read(draftPhotosId);
    return Array.isArray(stored) ? stored.filter(isPhoto) : [];
  };
  const write = (photos: readonly DiaryPhoto[]) =>
    photos.length > 0 ? store.write(draftPhotosId, photos) : store.remove(draftPhotosId);
  return {
    list,
    /** They are an entry's from now on. */
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
  /** By the time of what happened. */
  const list = async (): Promise<DiaryEntry[]> => {
    const stored = await store.read(entriesId);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  const write = (all: readonly DiaryEntry[]) =>
    store.write(
      entriesId,
      [...all].sort((one, other) => one.happenedAt.localeCompare(other.happenedAt)),
    );
  /** Undefined when the browser has lost it. */
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
        // Chosen photos are stored already.
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

/** The evidence diary in the private store: a list of entries, and each picture by itself. */
export function diaryOf(store: PrivateStore) {
  const stored = storedEntries(store);
  const { list, write, photo, removePhotos } = stored;
  const draft = draftPhotosOf(store);
  return {
    entries: list,
    photo,
    /** Stores an entry whole, or nothing of it. Rejects when there is no room. */
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
    /** Removes all of it, what is typed and chosen and not written down too. */
    clear: (): Promise<void> =>
      withLock(async () => {
        const all = await list();
        await store.remove(entriesId);
        await store.remove(diaryDraftId);
        await draft.clear();
        await removePhotos(all.flatMap(({ photos }) => photos));
      }),
    /** Photos that are chosen for the next entry. */
    draftPhotos: async (): Promise<NewPhoto[]> => {
      const photos = await Promise.all(
        (await draft.list()).map(async (one) => ({ ...one, jpeg: (await photo(one.id)) ?? '' })),
      );
      return photos.filter(({ jpeg }) => jpeg !== '');
    },
    addDraftPhoto: (chosen: NewPhoto): Promise<void> => withLock(() => draft.add(chosen)),
    removeDraftPhoto: (id: string): Promise<void> => withLock(() => draft.remove(id)),
    /** Makes an entry of what is typed and chosen and not written down. */
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

/** Whether storing failed because there is no room. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
