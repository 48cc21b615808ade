import { describe, expect, it } from 'vitest';
import { RequestError } from '../api/request';
import { refusalOf } from './refusal';

const errorOf = (status: number, code?: string) =>
  new RequestError(
    status,
    code ? JSON.stringify({ statusCode: status, code, message: 'Текст', details: [] }) : '',
  );

describe('an error of a request', () => {
  it.each([
    [400, 'ValidationFailed'],
    [404, 'UserNotFound'],
    [429, 'StrangerLimitReached'],
  ])('%s %s is a refusal', (status, code) => {
    expect(refusalOf(errorOf(status, code))).toMatchObject({ status, message: expect.any(String) });
  });

  it.each([
    [408, undefined],
    [429, 'TooManyRequests'],
    [429, undefined],
    [503, 'Unavailable'],
  ])('%s %s is none: the same request may succeed later', (status, code) => {
    expect(refusalOf(errorOf(status, code))).toBeUndefined();
  });

  it('without an answer is none', () => {
    expect(refusalOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});
