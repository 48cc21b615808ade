import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.js';

describe('a password', () => {
  it.each(['пароль', '      ', 'e\u0301', '🚢'.repeat(50)])(
    'is known again by its hash: %j',
    async (password) => {
      const hash = await hashPassword(password);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(`${password} `, hash)).toBe(false);
    },
  );

  it('is known again by the hash of another implementation, made at another cost', async () => {
    // Out of the tests of the reference implementation.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash)).toBe(true);
  });

  it.each([null, undefined, '', 'plain', '$2b$10$abc', '$argon2id$v=19$m=1,t=1,p=1$$'])(
    'is nobody’s with %j for a hash',
    async (hash) => {
      expect(await verifyPassword('пароль', hash)).toBe(false);
    },
  );

  it('is refused at once when too many are being tried already, and tried again when they are done', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('пароль')));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThanOrEqual(100 - 60 - 3);
    expect(refused.length).toBeLessThan(100 - 60);
    for (const { reason } of refused)
      expect(reason.form).toMatchObject({ statusCode: 503, code: 'Overloaded' });
    expect(await hashPassword('пароль')).toMatch(/^\$argon2id/);
  });
});
