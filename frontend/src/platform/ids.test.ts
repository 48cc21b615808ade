import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './ids';

afterEach(() => vi.unstubAllGlobals());

it('makes a UUID of version 4 on a plain http address too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
