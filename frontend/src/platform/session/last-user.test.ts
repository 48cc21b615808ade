import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a visitor’s tab reports the person who has signed in in another tab', async () => {
  const { lastUserId, rememberUser, watchUser } = await import('./last-user');
  const seen: (string | null)[] = [];
  watchUser((userId) => seen.push(userId));
  expect(lastUserId()).toBeNull();
  // The other tab shares the storage.
  stored.set('signedIn', 'anna');
  rememberUser('anna');
  expect(seen).toEqual(['anna']);
  expect(lastUserId()).toBe('anna');
});
