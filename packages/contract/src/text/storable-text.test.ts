import { expect, it } from 'vitest';
import type { z } from 'zod';
import { clientCalls, newHeldWordList } from '../index.js';

const unstorable = ['a\u0000b', '\ud800', 'https://a.example/\u0000', 'https://a.example/\ud800'];
const isIn = (value: unknown): boolean => /\\u0000|\\ud800/.test(JSON.stringify(value) ?? '');
const passes = (field: z.ZodType): boolean =>
  unstorable.some((text) =>
    [text, [text]].some((value) => {
      const { data, success } = field.safeParse(value);
      return success && isIn(data);
    }),
  );

// If a new field fails this test: a text that reaches PostgreSQL has to be `text()`, `searchText()` or checked by
// `storable`.
it('only fields that are never stored or searched for take U+0000 and lone surrogates', () => {
  const taken = clientCalls.flatMap(({ domain, name, params, query, body }) =>
    [params, query, body].flatMap((part) =>
      Object.entries<z.ZodType>(part?.shape ?? {}).flatMap(([field, schema]) =>
        passes(schema) ? [`${domain}.${name} ${field}`] : [],
      ),
    ),
  );
  const others = taken.filter(
    // These fields are decoded, compared with a signature, or hashed.
    (field) => !/ (cursor|after|attachments?|currentPassword)$/.test(field),
  );
  expect(others.sort()).toEqual([
    // The service ignores this field.
    'banking.addReview userId',
    // Only letters and digits of these fields are searched.
    ...['allCompanies', 'allVessels', 'companies', 'entries', 'list', 'vessels'].map(
      (name) => `blacklist.${name} search`,
    ),
    // The service ignores this field.
    'blacklist.vote userId',
    // These are parts of Redis keys, or only the provider gets them.
    'users.finishSignIn code',
    'users.finishSignIn error',
    'users.finishSignIn state',
    'users.postedSignIn code',
    'users.postedSignIn error',
    'users.postedSignIn state',
    'users.startSignIn returnTo',
  ]);
});

it.each(['a\u0000b', '\ud800', ['диплом', 'a\u0000b'], ['\ud800']])(
  'held words %j are refused by their field',
  (words) => {
    const issues = newHeldWordList.safeParse({ words }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['words', 'Текст содержит недопустимые символы'],
    ]);
  },
);
