import { usualCallTimeout } from '@kubrik/service-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashCount, hashPassword, verifyPassword } from './password.js';

const home = { address: '192.0.2.1' };
const flood = { address: '192.0.2.66' };

// Waiting calls do not give up because the machine is slow; a test about giving up moves this clock.
const clock = vi.spyOn(performance, 'now');
beforeEach(() => void clock.mockReturnValue(0));
afterEach(() => void clock.mockReset());

describe('a password', () => {
  it.each(['пароль', '      ', 'e\u0301', '🚢'.repeat(50)])(
    'is known again by its hash: %j',
    async (password) => {
      const hash = await hashPassword(password, home);
      expect(await verifyPassword(password, hash, home)).toBe(true);
      expect(await verifyPassword(`${password} `, hash, home)).toBe(false);
    },
  );

  it('is known again by the hash of another implementation, made at another cost', async () => {
    // From the tests of the reference implementation.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash, home)).toBe(true);
  });

  it.each([null, undefined, '', 'plain', '$2b$10$abc', '$argon2id$v=19$m=1,t=1,p=1$$'])(
    'is nobody’s with %j for a hash',
    async (hash) => {
      expect(await verifyPassword('пароль', hash, home)).toBe(false);
    },
  );

  it('is hashed once where there is no hash to compare it with, as where there is one', async () => {
    const hash = await hashPassword('пароль', home);
    for (const stored of [hash, null, undefined, 'plain']) {
      const before = hashCount();
      expect(await verifyPassword('не тот', stored, home)).toBe(false);
      expect(hashCount() - before).toBe(1);
    }
  });

  it('is refused at once when too many are being tried already, and tried again when they are done', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('пароль', home)));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThanOrEqual(100 - 60 - 3);
    expect(refused.length).toBeLessThan(100 - 60);
    for (const { reason } of refused)
      expect(reason.form).toMatchObject({ statusCode: 503, code: 'Overloaded' });
    expect(await hashPassword('пароль', home)).toMatch(/^\$argon2id/);
  });

  it('of another network is hashed before the rest of a flood', async () => {
    const before = hashCount();
    const burst = Array.from({ length: 60 }, () => hashPassword('пароль', flood));
    await hashPassword('пароль', home);
    // The hashes that ran already, and one call of the flood that got a turn first.
    expect(hashCount() - before).toBeLessThan(12);
    await Promise.allSettled(burst);
  });

  it('of another network is hashed though a flood fills every place', async () => {
    const burst = Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('пароль', flood)));
    expect(await hashPassword('пароль', home)).toMatch(/^\$argon2id/);
    await burst;
  });

  it('is not hashed once its caller has given up', async () => {
    const before = hashCount();
    const burst = Promise.allSettled(Array.from({ length: 20 }, () => hashPassword('пароль', flood)));
    clock.mockReturnValue(usualCallTimeout);
    const results = await burst;
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length + hashCount() - before).toBe(20);
    expect(refused.length).toBeGreaterThanOrEqual(17);
  });
});
