import { afterEach, expect, it, vi } from 'vitest';
import { FixedWindow } from './fixed-window.js';

const hour = 3_600_000;
afterEach(() => vi.useRealTimers());

it('a clock that is set back does not block anybody, nor does one that is set forward give points', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const window = new FixedWindow({ points: 2, seconds: 60 });
  expect([window.consume(), window.consume()]).toEqual([0, 0]);
  vi.setSystemTime(Date.now() + hour);
  expect(window.consume()).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() - 2 * hour);
  expect(window.consume()).toBeLessThanOrEqual(60_000);
  vi.advanceTimersByTime(61_000);
  expect(window.consume()).toBe(0);
});
