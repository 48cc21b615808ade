import { expect, it } from 'vitest';
import { safePath } from './login-path';

it('returns to a path of this site only', () => {
  expect(safePath('/?section=forum#chat')).toBe('/?section=forum#chat');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:1',
    '',
    null,
  ])
    expect(safePath(foreign)).toBe('/');
});

it('does not return to the pages of signing in', () => {
  for (const page of ['/login', '/login?mode=register', '/reset-password?token=1', '/verify-email'])
    expect(safePath(page)).toBe('/');
  expect(safePath('/logins')).toBe('/logins');
});
