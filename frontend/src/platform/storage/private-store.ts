import { databaseOf, indexedDbTable, memoryTable, type Table } from './table';

/**
 * Stores private data of this browser, encrypted (AES-GCM). The browser uses the key but gives it to no
 * script, so a copy of the files on the disk is useless without it. Anybody who opens this browser can see
 * the data.
 */
export interface PrivateStore {
  /** False where the browser stores data only while the page is open. */
  isLasting: boolean;
  /** Undefined without a value, and for a value whose key is lost. */
  read(id: string): Promise<unknown>;
  write(id: string, value: unknown): Promise<void>;
  remove(id: string): Promise<void>;
}

interface EncryptedValue {
  id: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface StoredKey {
  id: string;
  key: CryptoKey;
}

const keyId = 'key';
const algorithm = 'AES-GCM';
/** In bytes, as recommended for AES-GCM. */
const ivLength = 12;

export interface PrivateTables {
  keys: Table<StoredKey>;
  values: Table<EncryptedValue>;
}

/**
 * Runs works one after the other, over all tabs: no key may be removed while another tab encrypts with it.
 */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('kubrik-private-key', work) : work();

async function keyOf(keys: Table<StoredKey>): Promise<CryptoKey> {
  const stored = await keys.get(keyId);
  if (stored) return stored.key;
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await keys.put({ id: keyId, key });
  return key;
}

/** The id is authenticated with the value, so that one value cannot replace another. */
const parameters = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(id),
});

export function encryptedStore({ keys, values }: PrivateTables): PrivateStore {
  return {
    isLasting: true,
    // Waits for every pending write first.
    read: (id) =>
      withLock(async () => {
        const value = await values.get(id);
        const stored = value && (await keys.get(keyId));
        if (!stored) return undefined;
        try {
          const text = await crypto.subtle.decrypt(parameters(id, value.iv), stored.key, value.data);
          return JSON.parse(new TextDecoder().decode(text));
        } catch (error) {
          console.warn('A private value cannot be decrypted', error);
          return undefined;
        }
      }),
    write: (id, value) =>
      withLock(async () => {
        const key = await keyOf(keys);
        const iv = crypto.getRandomValues(new Uint8Array(ivLength));
        const text = new TextEncoder().encode(JSON.stringify(value));
        await values.put({ id, iv, data: await crypto.subtle.encrypt(parameters(id, iv), key, text) });
      }),
    remove: (id) =>
      withLock(async () => {
        await values.remove(id);
        if ((await values.count()) === 0) await keys.remove(keyId);
      }),
  };
}

/** A store for a browser without storage or cryptography; its data lasts until the page is closed. */
export function pageStore(): PrivateStore {
  const table = memoryTable<{ id: string; value: unknown }>(({ id }) => id);
  return {
    isLasting: false,
    read: async (id) => (await table.get(id))?.value,
    write: (id, value) => table.put({ id, value }),
    remove: table.remove,
  };
}

let store: Promise<PrivateStore> | undefined;

async function openStore(): Promise<PrivateStore> {
  try {
    const database = databaseOf('kubrik-private', { keys: 'id', values: 'id' });
    await database();
    // Only a page on https (or localhost) has cryptography.
    if (!crypto.subtle) return pageStore();
    return encryptedStore({
      keys: indexedDbTable(database, 'keys'),
      values: indexedDbTable(database, 'values'),
    });
  } catch {
    return pageStore();
  }
}

/** The private store of this browser. */
export function privateStore(): Promise<PrivateStore> {
  store ??= openStore();
  return store;
}
