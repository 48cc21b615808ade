import { generateSync } from 'otplib';
import { afterEach, expect, it, vi } from 'vitest';
import { SecretBox } from './secret-box.js';
import { TotpSecrets } from './totp-secrets.js';

const key = 'settings-key-of-the-tests-0123456789';
const secrets = new TotpSecrets(key, 'one purpose');
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

it('a code counts for its step, one step earlier and one later, with spaces or without', () => {
  const { secret, sealed } = secrets.create('bosun');
  for (const steps of [-1, 0, 1]) expect(secrets.stepOf(sealed, codeOf(secret, steps), 0)).toBeGreaterThan(0);
  for (const steps of [-3, 3]) expect(secrets.stepOf(sealed, codeOf(secret, steps), 0)).toBeUndefined();
  const spaced = codeOf(secret).replace(/(...)/, '$1 ');
  expect(secrets.stepOf(sealed, spaced, 0)).toBeGreaterThan(0);
});

it('a code of the last step or an earlier one does not count', () => {
  const { secret, sealed } = secrets.create('bosun');
  const code = codeOf(secret);
  const step = secrets.stepOf(sealed, code, 0) ?? 0;
  expect(secrets.stepOf(sealed, code, step)).toBeUndefined();
  expect(secrets.stepOf(sealed, codeOf(secret, -1), step)).toBeUndefined();
});

afterEach(() => vi.useRealTimers());

it('a code does not count twice where two steps have the same digits', () => {
  // «12345678901234567890» in base32; its steps 59061240 and 59061241 both have 963181.
  const sealed = new SecretBox(key, 'one purpose').seal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  vi.useFakeTimers({ now: 59_061_240 * 30_000, toFake: ['Date'] });
  const step = secrets.stepOf(sealed, '963181', 0);
  expect(step).toBeDefined();
  for (const later of [0, 30_000, 60_000]) {
    vi.setSystemTime(59_061_240 * 30_000 + later);
    expect(secrets.stepOf(sealed, '963181', step ?? 0)).toBeUndefined();
  }
});

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('«%s» is no code', (code) => {
  expect(secrets.stepOf(secrets.create('bosun').sealed, code, 0)).toBeUndefined();
});

it('a secret that was sealed with another key or for another purpose gives no code', () => {
  const { secret, sealed } = secrets.create('bosun');
  for (const other of [new TotpSecrets(key, 'another purpose'), new TotpSecrets(`${key}!`, 'one purpose')])
    expect(other.stepOf(sealed, codeOf(secret), 0)).toBeUndefined();
});
