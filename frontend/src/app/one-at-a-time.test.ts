import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

describe('one at a time', () => {
  it('does once more what was asked for while the work was under way, even after a failure', async () => {
    const run = oneAtATime();
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
