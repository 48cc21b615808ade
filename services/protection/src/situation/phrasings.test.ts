import { describe, expect, it } from 'vitest';
import { library } from '../library/library.js';
import { inLowerCase } from '../library/words.js';
import { readPhrasings } from './phrasings.js';
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

  it('are in three languages', () => {
    const share = (isSo: (text: string) => boolean) =>
      phrasings.filter(({ text }) => isSo(text)).length / phrasings.length;
    expect(share((text) => /^[\x20-\x7e’‘“”–…]+$/.test(text))).toBeGreaterThan(0.15);
    expect(share((text) => /[іїєґ]/i.test(text))).toBeGreaterThan(0.05);
  });
});

it('situations lead to documents that are there, or that are still to be written', () => {
  const written = new Set(library.map(({ id }) => id));
  const missing = situations.flatMap(({ document }) => (document && !written.has(document) ? document : []));
  expect([...new Set(missing)].sort()).toEqual([...documentsToBeWritten]);
});
