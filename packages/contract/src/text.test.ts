import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text } from './text.js';

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
