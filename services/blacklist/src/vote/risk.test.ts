import { describe, expect, it } from 'vitest';
import { riskOf } from './risk.js';

describe('the risk level', () => {
  it.each([
    [{ black: 0, red: 0, green: 0 }, 'unknown'],
    [{ black: 4, red: 0, green: 0 }, 'unknown'],
    [{ black: 5, red: 0, green: 0 }, 'high'],
    [{ black: 0, red: 5, green: 0 }, 'high'],
    [{ black: 2, red: 2, green: 1 }, 'high'],
    [{ black: 0, red: 4, green: 1 }, 'medium'],
    [{ black: 1, red: 1, green: 3 }, 'medium'],
    [{ black: 1, red: 0, green: 4 }, 'low'],
    [{ black: 0, red: 2, green: 3 }, 'low'],
    [{ black: 0, red: 0, green: 5 }, 'low'],
  ] as const)('of %j is %s', (totals, level) => {
    expect(riskOf(totals)).toBe(level);
  });
});
