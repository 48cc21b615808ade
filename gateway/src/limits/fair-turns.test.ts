import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.js';

/** Takes turns, and records whose turn has come and who was refused. */
function turnsOf(most = 100) {
  const turns = new FairTurns(most);
  const came: string[] = [];
  const refused: string[] = [];
  const take = (network: string, isGone?: () => boolean) =>
    turns.take(network, isGone).then((isTheirs) => (isTheirs ? came : refused).push(network));
  return { take, came, refused };
}
const oneTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lets one begin in each turn of the event loop', async () => {
  const { take, came } = turnsOf();
  for (let n = 0; n < 20; n += 1) take('a');
  const begun: number[] = [];
  while (came.length < 20) {
    const before = came.length;
    await oneTurn();
    begun.push(came.length - before);
  }
  // The first one does not wait for a turn of the loop, because nobody is before it.
  expect(begun.slice(1)).toEqual(Array(begun.length - 1).fill(1));
  expect(begun.length).toBeGreaterThanOrEqual(19);
});

it('serves networks one after another, however much each wants', async () => {
  const { take, came } = turnsOf();
  for (const network of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) take(network);
  await expect.poll(() => came.length).toBe(7);
  expect(came).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

it('with too many waiting refuses one of the network that has the most', async () => {
  const { take, came, refused } = turnsOf(10);
  for (let n = 0; n < 15; n += 1) take('flood');
  take('b');
  take('c');
  await expect.poll(() => came.length + refused.length).toBe(17);
  expect(refused).toEqual(Array(6).fill('flood'));
  expect(came.slice(0, 4)).toEqual(['flood', 'flood', 'b', 'c']);
});

it('with too many networks of one each refuses the newest, whose turn is the last', async () => {
  const { take, came, refused } = turnsOf(3);
  for (const network of ['now', 'a', 'b', 'c', 'd']) take(network);
  await expect.poll(() => came.length + refused.length).toBe(5);
  expect(refused).toEqual(['d']);
  expect(came).toEqual(['now', 'a', 'b', 'c']);
});

it('passes over those who have gone away', async () => {
  const { take, came, refused } = turnsOf();
  take('a');
  for (let n = 0; n < 5; n += 1) take('gone', () => true);
  take('b');
  await oneTurn();
  await oneTurn();
  expect(came).toEqual(['a', 'b']);
  expect(refused).toHaveLength(5);
});

it('is free again after the last', async () => {
  const { take, came } = turnsOf();
  for (let round = 1; round < 4; round += 1) {
    take('a');
    take('a');
    await expect.poll(() => came.length).toBe(2 * round);
  }
});
