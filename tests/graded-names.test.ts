import { deletedPersonName } from '@kubrik/contract';
import { hasRareLetter, isReservedName, mixesScripts, nameSkeleton } from '@kubrik/names';
import { describe, expect, it } from 'vitest';
import { defaultFeeds as bankingFeeds } from '../services/banking/src/generation/default-feeds.ts';
import { defaultFeeds as newsFeeds } from '../services/news/src/generation/default-feeds.ts';
import { heldOut, members, tuned } from './graded-names.js';

const skeletons = (names: readonly string[]) => new Set(names.map(nameSkeleton));

const isRefused = (name: string, taken: ReadonlySet<string>) =>
  nameSkeleton(name) === '' ||
  hasRareLetter(name) ||
  mixesScripts(name) ||
  isReservedName(name, { forAccount: true }) ||
  taken.has(nameSkeleton(name));

/** Among everybody else, honest people too. */
const refusedHonest = (honest: readonly string[]) =>
  honest.filter((name) =>
    isRefused(name, skeletons([...members, ...honest.filter((other) => other !== name)])),
  );
const acceptedForged = (forged: readonly (readonly [string, string])[]) =>
  forged.filter(([name]) => !isRefused(name, skeletons(members)));

describe.each([
  ['tuned', tuned, { honest: 0, forged: 0 }],
  ['held out', heldOut, { honest: 0.02, forged: 0.05 }],
])('of the names that are %s', (_, { honest, forged }, most) => {
  it(`at most ${most.honest * 100} % of those that people choose are refused`, () => {
    const refused = refusedHonest(honest);
    expect(refused.length / honest.length, refused.join(' ')).toBeLessThanOrEqual(most.honest);
  });

  it(`at most ${most.forged * 100} % of those that imitate somebody are accepted`, () => {
    const accepted = acceptedForged(forged);
    expect(accepted.length / forged.length, accepted.join(' ')).toBeLessThanOrEqual(most.forged);
  });
});

it('nobody signs as a feed or another source of what stands in the main chat', () => {
  const feeds = [...newsFeeds, ...bankingFeeds].map(({ name = '' }) => name);
  for (const name of [...feeds, 'Кубрик', 'Вопрос консультанту', deletedPersonName])
    expect(isReservedName(name), name).toBe(true);
});

it('there are at least 150 of each', () => {
  expect(tuned.honest.length + heldOut.honest.length).toBeGreaterThanOrEqual(150);
  expect(tuned.forged.length + heldOut.forged.length).toBeGreaterThanOrEqual(150);
});
