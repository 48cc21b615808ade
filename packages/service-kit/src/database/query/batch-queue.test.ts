import { describe, expect, it } from 'vitest';
import { Refusal } from '../../calls/refusal.js';
import { currentRequestId, withRequestId } from '../../observability/context.js';
import { BatchQueue } from './batch-queue.js';

/** A store whose batches wait until the test completes them one by one. */
function heldStore() {
  const batches: { key: string; items: string[]; release: () => void }[] = [];
  const write = async (key: string, items: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    batches.push({ key, items, release: resolve });
    await promise;
    return items.map((item) => `${key}:${item}`);
  };
  return { batches, write };
}

describe('a queue of batches', () => {
  it('writes one batch of a key at a time; items added meanwhile share the next one, in order', async () => {
    const { batches, write } = heldStore();
    const queue = new BatchQueue(write);
    const answers = ['a', 'b', 'c'].map((item) => queue.add('room', item));
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    batches[0]?.release();
    expect(await answers[0]).toBe('room:a');
    await expect.poll(() => batches.length).toBe(2);
    expect(batches[1]?.items).toEqual(['b', 'c']);
    batches[1]?.release();
    expect(await Promise.all(answers)).toEqual(['room:a', 'room:b', 'room:c']);
  });

  it('lets no key wait for another', async () => {
    const { batches, write } = heldStore();
    const queue = new BatchQueue(write);
    void queue.add('busy', 'a');
    const other = queue.add('quiet', 'b');
    batches.find(({ key }) => key === 'quiet')?.release();
    expect(await other).toBe('quiet:b');
  });

  it('writes at most a hundred together', async () => {
    const sizes: number[] = [];
    const queue = new BatchQueue(async (_, items: number[]) => {
      sizes.push(items.length);
      return items;
    });
    const answers = await Promise.all(Array.from({ length: 250 }, (_, n) => queue.add('room', n)));
    expect(sizes).toEqual([1, 100, 100, 49]);
    expect(answers).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });

  it('writes each batch with the request id of its first item', async () => {
    const { batches, write } = heldStore();
    const requestIds: (string | undefined)[] = [];
    const queue = new BatchQueue((key: string, items: string[]) => {
      requestIds.push(currentRequestId());
      return write(key, items);
    });
    const first = withRequestId('first', () => queue.add('room', 'a'));
    const second = withRequestId('second', () => queue.add('room', 'b'));
    batches[0]?.release();
    await first;
    await expect.poll(() => batches.length).toBe(2);
    batches[1]?.release();
    await second;
    expect(requestIds).toEqual(['first', 'second']);
  });

  it('answers the same attempt, sent twice, with one item', async () => {
    const { batches, write } = heldStore();
    const queue = new BatchQueue(write, (waiting, added) => waiting === added);
    const answers = ['first', 'again', 'again'].map((item) => queue.add('room', item));
    batches[0]?.release();
    await expect.poll(() => batches.length).toBe(2);
    expect(batches[1]?.items).toEqual(['again']);
    batches[1]?.release();
    expect(await Promise.all(answers)).toEqual(['room:first', 'room:again', 'room:again']);
  });

  it('refuses the item that is bad and writes the others', async () => {
    const queue = new BatchQueue(async (_, items: string[]) => {
      if (items.includes('bad')) throw new Error('bad');
      return items.map((item) => (item === 'locked' ? new Refusal('TopicLocked') : item));
    });
    const answers = ['a', 'b', 'bad', 'locked', 'c'].map((item) => queue.add('room', item));
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
      'a',
      'b',
      'refused',
      'refused',
      'c',
    ]);
  });

  it('fails all waiting items after one attempt while the server is away, and works when it is back', async () => {
    let isLost = true;
    const asked: string[][] = [];
    const queue = new BatchQueue(async (_, items: string[]) => {
      asked.push(items);
      if (isLost) throw Object.assign(new Error('lost'), { code: 'ECONNREFUSED' });
      return items;
    });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((item) => queue.add('room', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toEqual([['a'], ['b', 'c']]);
    isLost = false;
    expect(await queue.add('room', 'd')).toBe('d');
  });
});
