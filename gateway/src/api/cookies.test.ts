import { describe, expect, it } from 'vitest';
import { isUnprefixed, readCookie } from './cookies.js';

const name = 'kubrik_session';
const prefixed = '__Host-kubrik_session';
const during = Date.UTC(2026, 11, 1);
const after = Date.UTC(2027, 1, 1);

describe('a cookie on https', () => {
  it('is the one with the prefix, whatever stands beside it', () => {
    expect(readCookie({ [prefixed]: 'own', [name]: 'injected' }, name, true, during)).toBe('own');
    expect(readCookie({ [prefixed]: '', [name]: 'injected' }, name, true, during)).toBe('');
    expect(isUnprefixed({ [prefixed]: 'own', [name]: 'injected' }, name, true, during)).toBe(false);
  });

  it('of before the prefix counts until all such sessions have ended', () => {
    expect(readCookie({ [name]: 'old' }, name, true, during)).toBe('old');
    expect(isUnprefixed({ [name]: 'old' }, name, true, during)).toBe(true);
    expect(readCookie({ [name]: 'old' }, name, true, after)).toBeUndefined();
    expect(isUnprefixed({ [name]: 'old' }, name, true, after)).toBe(false);
  });
});

it('a cookie on http has no prefix, which the browser would refuse', () => {
  expect(readCookie({ [name]: 'own' }, name, false, after)).toBe('own');
  expect(readCookie({ [prefixed]: 'strange' }, name, false, during)).toBeUndefined();
  expect(isUnprefixed({ [name]: 'own' }, name, false, during)).toBe(false);
});
