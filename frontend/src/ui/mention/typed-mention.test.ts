import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestedNames, typedMention, withMention } from './typed-mention';

describe('a mention that is being typed', () => {
  it.each([
    ['@', ''],
    ['@bo', 'bo'],
    ['Привет, @Стармех_О', 'Стармех_О'],
    ['(@a-b', 'a-b'],
    ['🚢@bo', 'bo'],
    [`@${'я'.repeat(30)}`, 'я'.repeat(30)],
  ])('ends %s', (text, prefix) => {
    expect(typedMention(text, text.length)).toEqual({
      start: text.length - prefix.length - 1,
      end: text.length,
      prefix,
    });
  });

  it.each(['', 'bo', '@bo ', 'cook@bo', 'cook.@bo', '@bo@', `@${'я'.repeat(31)}`, '@bo,'])(
    'does not end %s',
    (text) => {
      expect(typedMention(text, text.length)).toBeUndefined();
    },
  );

  it('ends at the cursor, also within a text', () => {
    expect(typedMention('@bosun и @cook', 3)).toEqual({ start: 0, end: 3, prefix: 'bo' });
  });

  it('is found where it stands, however long the text before it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.stringMatching(/^[а-я]{0,30}$/u), (before, name) => {
        const text = `${before} @${name}`;
        expect(typedMention(text, text.length)).toMatchObject({ start: before.length + 1, prefix: name });
      }),
    );
  });
});

describe('a chosen name', () => {
  it('takes the place of what was typed, with one blank after it', () => {
    const at = (text: string, cursor: number) =>
      withMention(text, typedMention(text, cursor) ?? { start: 0, end: 0, prefix: '' }, 'bosun');
    expect(at('Да, @bo', 7)).toEqual({ text: 'Да, @bosun ', cursor: 11 });
    expect(at('@b и другие', 2)).toEqual({ text: '@bosun и другие', cursor: 7 });
  });
});

describe('suggested names', () => {
  it('begin with what is typed, those of the conversation first, each once', () => {
    expect(suggestedNames('ко', ['Кок', 'Боцман', 'кок_2'], ['Кок', 'конд'], 8)).toEqual([
      'Кок',
      'кок_2',
      'конд',
    ]);
    expect(suggestedNames('', ['a1', 'b2'], [], 8)).toEqual(['a1', 'b2']);
    expect(suggestedNames('', ['a1', 'b2', 'c3'], [], 2)).toEqual(['a1', 'b2']);
  });

  it('begin with the one that is typed already, and are none when there is no other', () => {
    expect(suggestedNames('кок', ['кок_2', 'Кок'], [], 8)).toEqual(['Кок', 'кок_2']);
    expect(suggestedNames('кок', ['Кок'], ['Кок'], 8)).toEqual([]);
    expect(suggestedNames('x', ['Кок'], [], 8)).toEqual([]);
  });
});
