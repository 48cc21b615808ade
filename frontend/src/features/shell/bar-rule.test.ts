import { describe, expect, it } from 'vitest';
import { nextBar } from './bar-rule';

describe('the bar of a phone', () => {
  it('hides on the way down and shows on the way up', () => {
    const down = nextBar({ y: 150, hidden: false }, 300);
    expect(down).toEqual({ y: 300, hidden: true });
    expect(nextBar(down, 280)).toEqual({ y: 280, hidden: false });
  });

  it('takes no notice of movements of up to 10 px, however many they are in one place', () => {
    const state = { y: 500, hidden: true };
    expect(nextBar(state, 490)).toBe(state);
    expect(nextBar(state, 510)).toBe(state);
    expect(nextBar(state, 489).hidden).toBe(false);
  });

  it('changes on a slow scroll once it adds up to more than 10 px', () => {
    let state = { y: 500, hidden: false };
    for (const y of [504, 508, 512]) state = nextBar(state, y);
    expect(state).toEqual({ y: 512, hidden: true });
  });

  it('is always shown within 100 px of the top', () => {
    expect(nextBar({ y: 40, hidden: true }, 100).hidden).toBe(false);
    expect(nextBar({ y: 60, hidden: false }, 101).hidden).toBe(true);
  });
});
