import { describe, expect, it, vi } from 'vitest';
import { watchMemory } from './process-memory.js';

describe.runIf(process.platform === 'linux')('a process that decodes', () => {
  it('is reported once it holds more memory than it may, and not before', async () => {
    const tooMuch = vi.fn();
    const enough = vi.fn();
    const stop = [watchMemory(process.pid, tooMuch, 1024), watchMemory(process.pid, enough, 2 ** 50)];
    await expect.poll(() => tooMuch.mock.calls.length).toBeGreaterThan(0);
    for (const end of stop) end();
    expect(enough).not.toHaveBeenCalled();
  });
});
