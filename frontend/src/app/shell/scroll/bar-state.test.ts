import { describe, expect, it } from 'vitest';
import { nextBarState } from './bar-state';

describe('the bar of a phone', () => {
  it('hides on the way down and shows on the way up', () => {
    const down = nextBarState({ y: 150, hidden: false }, 300);
    expect(down).toEqual({ y: 300, hidden: true });
    expect(nextBarState(down, 280)).toEqual({ y: 280, hidden: false });
  });

  it('takes no notice of movements of up to 10 px, however many they are in one place', () => {
    const state = { y: 500, hidden: true };
    expect(nextBarState(state, 490)).toBe(state);
    expect(nextBarState(state, 510)).toBe(state);
    expect(nextBarState(state, 489).hidden).toBe(false);
  });

  it('changes on a slow scroll once it adds up to more than 10 px', () => {
    let state = { y: 500, hidden: false };
    for (const y of [504, 508, 512]) state = nextBarState(state, y);
    expect(state).toEqual({ y: 512, hidden: true });
  });

  it('is always shown within 100 px of the top', () => {
    expect(nextBarState({ y: 40, hidden: true }, 100).hidden).toBe(false);
    expect(nextBarState({ y: 60, hidden: false }, 101).hidden).toBe(true);
  });
});
