import { expect, it } from 'vitest';
import { heldOutTitles, titlesToLearn } from '../generation/titles/graded-titles.js';
import { furtherTunedPairs } from './graded/further-tuned-pairs.js';
import { heldOutPairs } from './graded/held-out-pairs.js';
import type { StoryPair } from './graded/story-pairs.js';
import { tunedPairs } from './graded/tuned-pairs.js';
import { differenceOf, isSameStory } from './same-story.js';
import { titleWordsOf } from './title-words.js';

const reasonOf = ({ one, other }: StoryPair) => differenceOf(titleWordsOf(one), titleWordsOf(other));

/** Which of the pairs are judged wrongly; prints how many. */
function grade(name: string, pairs: StoryPair[]) {
  const same = pairs.filter(({ isSame }) => isSame);
  const different = pairs.filter(({ isSame }) => !isSame);
  const missed = same.filter((pair) => reasonOf(pair) !== undefined);
  const falseMerges = different.filter((pair) => reasonOf(pair) === undefined);
  console.log(
    `${name}: ${same.length - missed.length} of ${same.length} same stories merged, ` +
      `${falseMerges.length} of ${different.length} different ones merged falsely`,
  );
  return { merged: 1 - missed.length / same.length, falseMerges };
}

it.each([
  ['that the rule was tuned on', [...tunedPairs, ...furtherTunedPairs], 0.85],
  ['that nothing was tuned on', heldOutPairs, 0.9],
])('of the pairs %s most same stories are merged, and no different ones', (name, pairs, least) => {
  const { merged, falseMerges } = grade(name, pairs);
  expect(falseMerges).toEqual([]);
  expect(merged).toBeGreaterThan(least);
});

it('of the headlines that categories are graded by, which tell different stories, almost no two are merged', () => {
  const told = [...titlesToLearn(), ...heldOutTitles()].map(({ title }) => ({
    title,
    words: titleWordsOf(title),
  }));
  const merged = told.flatMap((one, n) =>
    told
      .slice(n + 1)
      .filter((other) => isSameStory(one.words, other.words))
      .map((other) => [one.title, other.title]),
  );
  expect(merged).toEqual([
    // These pairs are merged wrongly, but both headlines are off topic, so neither becomes an item.
    ['Курс рубля вырос к доллару', 'Курс доллара поднялся выше 90 рублей'],
    // One story, with headlines by two authors.
    ['Спущен на воду сухогруз проекта RSD59', '«Красное Сормово» спустило на воду сухогруз проекта RSD59'],
  ]);
});

it.each([
  ['Танкер «Заря» задержан у Сахалина', 'Танкер «Заря» освобождён у Сахалина', 'one is a turn of the other'],
  ['Танкер «Заря» задержан', 'Танкер «Буря» задержан', 'other vessels'],
  ['Паром загорелся у Корфу', 'Танкер загорелся у Корфу', 'other kinds of vessels'],
  ['Экипаж спасён', 'Экипаж спасён', 'no common name'],
])('says why «%s» and «%s» are two stories', (one, other, reason) => {
  expect(differenceOf(titleWordsOf(one), titleWordsOf(other))).toBe(reason);
});

it('any text has words to compare, or none', () => {
  for (const title of ['', '«»', '🚢', '«'.repeat(500), '1.2.3,4 5', 'ё'.repeat(300), '"a b c d e f"'])
    expect(titleWordsOf(title).all.size).toBeLessThan(10);
});
