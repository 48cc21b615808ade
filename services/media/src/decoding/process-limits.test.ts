import { describe, expect, it, vi } from 'vitest';
import { watchLimits } from './process-limits.js';

const plenty = { memory: 2 ** 50, processorTime: 2 ** 50 };

describe.runIf(process.platform === 'linux')('a process that decodes', () => {
  it.each([
    ['memory', { ...plenty, memory: 1024 }],
    ['processorTime', { ...plenty, processorTime: 30 }],
  ] as const)('is reported once it takes more %s than it may, and not before', async (what, limits) => {
    const [exceeded, enough] = [vi.fn(), vi.fn()];
    const stop = [watchLimits(process.pid, limits, exceeded), watchLimits(process.pid, plenty, enough)];
    await expect
      .poll(() => {
        // Uses processor time.
        for (let n = 0; n < 3_000_000; n++) Math.sqrt(n);
        return exceeded.mock.calls.at(-1);
      })
      .toEqual([what]);
    for (const end of stop) end();
    expect(enough).not.toHaveBeenCalled();
  });
});
