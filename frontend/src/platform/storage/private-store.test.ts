import { describe, expect, it } from 'vitest';
import { encryptedStore, type PrivateTables } from './private-store';
import { memoryTable } from './table';

const tables = (): PrivateTables => ({
  keys: memoryTable(({ id }) => id),
  values: memoryTable(({ id }) => id),
});

describe('the private store', () => {
  it('gives back what it stores, and stores it encrypted with a key that no script can read', async () => {
    const own = tables();
    const store = encryptedStore(own);
    await store.write('hours', { '2026-11-01': 'wwrr' });
    expect(await store.read('hours')).toEqual({ '2026-11-01': 'wwrr' });
    const [value] = await own.values.all();
    expect(new TextDecoder().decode(value?.data)).not.toContain('2026');
    const [stored] = await own.keys.all();
    expect(stored?.key.extractable).toBe(false);
  });

  it('gives nothing of a value that stands in the place of another, or whose key is lost', async () => {
    const own = tables();
    const store = encryptedStore(own);
    await store.write('hours', 'rest');
    const [value] = await own.values.all();
    if (value) await own.values.put({ ...value, id: 'wages' });
    expect(await store.read('wages')).toBeUndefined();
    await own.keys.remove('key');
    expect(await store.read('hours')).toBeUndefined();
  });

  it('removes the key with the last value, without reading the others', async () => {
    const own = tables();
    own.values.all = () => Promise.reject(new Error('All values are read'));
    const store = encryptedStore(own);
    await store.write('hours', 1);
    await store.write('wages', 2);
    await store.remove('hours');
    expect(await own.keys.all()).toHaveLength(1);
    expect(await store.read('wages')).toBe(2);
    await store.remove('wages');
    expect(await own.keys.all()).toEqual([]);
    expect(await store.read('wages')).toBeUndefined();
  });
});
