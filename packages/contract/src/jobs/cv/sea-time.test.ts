import { describe, expect, it } from 'vitest';
import { seaMonths } from './sea-time.js';

const today = '2026-11-26';

describe('months at sea', () => {
  it('are full months of thirty days, with the first and the last day', () => {
    expect(seaMonths([{ from: '2026-01-01', to: '2026-01-30' }], today)).toBe(1);
    expect(seaMonths([{ from: '2026-01-01', to: '2026-01-29' }], today)).toBe(0);
  });

  it('are those of all contracts together', () => {
    const parts = [
      { from: '2026-03-01', to: '2026-03-20' },
      { from: '2026-01-01', to: '2026-01-10' },
    ];
    expect(seaMonths(parts, today)).toBe(1);
  });

  it('count days once that stand in two contracts', () => {
    const twice = [
      { from: '2026-01-01', to: '2026-03-01' },
      { from: '2026-01-01', to: '2026-01-30' },
      { from: '2026-02-01', to: '2026-03-01' },
    ];
    expect(seaMonths(twice, today)).toBe(2);
  });

  it('end today where a contract lasts, or is still to end or to begin', () => {
    expect(seaMonths([{ from: '2026-10-28', to: null }], today)).toBe(1);
    expect(seaMonths([{ from: '2026-10-28', to: '2027-06-01' }], today)).toBe(1);
    expect(seaMonths([{ from: '2026-12-28', to: null }], today)).toBe(0);
  });
});
