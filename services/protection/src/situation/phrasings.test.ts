import { describe, expect, it } from 'vitest';
import { library } from '../library/library.js';
import { inLowerCase } from '../library/words.js';
import { readPhrasings } from './phrasings.js';
import { situationAnswers } from './situation-answers.js';
import { documentsToBeWritten, situations } from './situations.js';

const phrasings = readPhrasings();

describe('the phrasings of what seafarers ask', () => {
  it('name known situations, each of them', () => {
    const ids = situations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(phrasings.map(({ situation }) => situation))].sort()).toEqual([...ids].sort());
  });

  it('are at least 45 of a situation, and 8 that are held out', () => {
    const few = situations.filter(({ id }) => {
      const own = phrasings.filter(({ situation }) => situation === id);
      const heldOut = own.filter(({ isHeldOut }) => isHeldOut).length;
      return heldOut < 8 || own.length - heldOut < 45;
    });
    expect(few.map(({ id }) => id)).toEqual([]);
  });

  it('are written once each', () => {
    const texts = phrasings.map(({ text }) =>
      (inLowerCase(text).match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' '),
    );
    const seen = new Set<string>();
    expect(texts.filter((text) => seen.size === seen.add(text).size)).toEqual([]);
  });

  // Recognised by letters that only this language has, so fewer than there are.
  it.each([
    ['English', /^[\x20-\x7e’‘“”–…]+$/, 20],
    ['Ukrainian', /[іїєґ]/i, 9],
    ['Russian', /[ыэёъ]/i, 9],
  ])('of each situation are in %s, too', (_, letters, least) => {
    const few = situations.flatMap(({ id }) => {
      const own = phrasings.filter(({ situation, text }) => situation === id && letters.test(text));
      return own.length < least ? [`${id}: ${own.length}`] : [];
    });
    expect(few).toEqual([]);
  });
});

it('every document of the library is the first of a situation', () => {
  const first = new Set(situationAnswers.flatMap(({ documents }) => documents.slice(0, 1)));
  expect(library.map(({ id }) => id).filter((id) => !first.has(id))).toEqual([]);
});

it('situations lead to documents that are there, or that are still to be written', () => {
  const written = new Set(library.map(({ id }) => id));
  const missing = situations.flatMap(({ document }) => (document && !written.has(document) ? document : []));
  expect([...new Set(missing)].sort()).toEqual([...documentsToBeWritten]);
});
