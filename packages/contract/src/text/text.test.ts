import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalText, searchText, text } from './text.js';

const schema = text(10, 'Напишите что-нибудь');
const problemsOf = (value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a text', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['spaces without a width', '\u200b\u200b'],
    ['a mark of direction', '\u202e'],
    ['a Braille letter without dots', '\u2800'],
    ['a Hangul filler', '\u3164'],
    ['a soft hyphen and a word joiner', '\u00ad\u2060'],
  ])('of %s alone is refused once', (_, value) => {
    expect(problemsOf(value)).toEqual(['Напишите что-нибудь']);
  });

  it.each(['я', '.', '👍', '👨‍👩‍👧', 'a\u200bb', '⠁'])('%s is taken', (value) => {
    expect(problemsOf(value)).toEqual([]);
  });

  it('says in its description that it is never empty', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ minLength: 1, maxLength: 10 });
  });
});

it('text that some systems type with «й» as two characters comes in one form', () => {
  expect(text(20).parse('Андрей'.normalize('NFD'))).toBe('Андрей');
  expect(optionalText(20).parse('ёж'.normalize('NFD'))).toBe('ёж');
  expect(searchText(20).parse('Йокогама'.normalize('NFD'))).toBe('Йокогама');
  expect(text(6).safeParse('Андрей'.normalize('NFD')).success).toBe(true);
});
