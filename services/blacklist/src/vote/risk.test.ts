import { describe, expect, it } from 'vitest';
import { meanOf, riskOf, storedWeight, weightsAt } from './risk.js';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

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
  ] as const)('of %j of one day is %s', (votes, level) => {
    expect(riskOf(votes, votes)).toBe(level);
  });

  it('follows the newer votes', () => {
    const votes = { black: 4, red: 0, green: 4 };
    const old = storedWeight(day('2022-11-01'));
    const recent = storedWeight(day('2026-11-01'));
    expect(riskOf(votes, { black: 4 * old, red: 0, green: 4 * recent })).toBe('low');
    expect(riskOf(votes, { black: 4 * recent, red: 0, green: 4 * old })).toBe('high');
    expect(riskOf(votes, votes)).toBe('medium');
  });

  it('stays as it is while nobody votes', () => {
    const votes = { black: 3, red: 1, green: 2 };
    const stored = { black: 2.5, red: 0.1, green: 1.75 };
    expect(meanOf(votes, stored)).toBe(0.77);
    const inFourYears = { black: 2.5 / 4, red: 0.1 / 4, green: 1.75 / 4 };
    expect(meanOf(votes, inFourYears)).toBe(0.77);
  });

  it('is that of the mean as people read it', () => {
    const votes = { black: 3, red: 0, green: 3 };
    expect(meanOf(votes, { black: 3, red: 0, green: 5.999_99 })).toBe(0);
    expect(riskOf(votes, { black: 3, red: 0, green: 6.000_01 })).toBe('medium');
    expect(meanOf({ ...votes, green: 1 }, { ...votes, green: 1 })).toBeNull();
  });
});

describe('a vote', () => {
  it('weighs 1 when it is given, half two years later and a quarter after four', () => {
    const stored = { black: storedWeight(day('2026-11-26')), red: 0, green: 0 };
    expect(weightsAt(day('2026-11-26'), stored).black).toBe(1);
    expect(weightsAt(day('2028-11-26'), stored).black).toBe(0.5);
    expect(weightsAt(day('2030-11-26'), stored).black).toBe(0.25);
  });
});
