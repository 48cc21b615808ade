import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.js';

it.each([
  [{ url: '/api/news/7', params: { id: '7' } }, '/api/news/7'],
  [{ url: '/api/auth/google/callback?code=4%2F0Ab&state=x' }, '/api/auth/google/callback'],
  [
    { url: '/api/messenger/webhook/0123456789abcdefghij', params: { secret: '0123456789abcdefghij' } },
    '/api/messenger/webhook/…',
  ],
])('the log shows %j without what opens something', (request, expected) => {
  expect(loggedPath(request)).toBe(expected);
});
