import { afterEach, expect, it, vi } from 'vitest';
import { readAdminToken, storeAdminToken } from './admin-token';

afterEach(() => vi.unstubAllGlobals());

it('without storage the administrator’s token lasts as long as the page is open', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  storeAdminToken('token');
  expect(readAdminToken()).toBe('token');
  storeAdminToken(null);
  expect(readAdminToken()).toBeNull();
});
