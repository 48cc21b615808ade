import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce';

describe('coalesced work', () => {
  it('runs once more when it was requested during a run, even after a failure', async () => {
    const run = coalesce();
    const ends: (() => void)[] = [];
    let started = 0;
    const work = () => {
      started += 1;
      return new Promise<void>((resolve, reject) => {
        ends.push(started === 1 ? () => reject(new Error('no link')) : resolve);
      });
    };
    for (let asked = 0; asked < 4; asked += 1) run(work);
    expect(started).toBe(1);
    ends[0]?.();
    await expect.poll(() => started).toBe(2);
    ends[1]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(started).toBe(2);
  });
});
