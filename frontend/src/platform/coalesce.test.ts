import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce';

describe('coalesced work', () => {
  it('runs once more when it was requested during a run, even after a failure', async () => {
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const run = coalesce((call: string) => {
      started.push(call);
      return new Promise<void>((resolve, reject) => {
        ends.push(started.length === 1 ? () => reject(new Error('no link')) : resolve);
      });
    });
    for (const call of ['first', 'second', 'third', 'last']) run(call);
    expect(started).toEqual(['first']);
    ends[0]?.();
    await expect.poll(() => started).toEqual(['first', 'last']);
    ends[1]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(started).toHaveLength(2);
  });
});
