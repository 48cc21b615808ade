import { describe, expect, it } from 'vitest';
import { clampPage, needsMore, pageCount, pageWindow } from './paging';

describe('the pages of the news', () => {
  it('are as many as hold every item, and one when there is none', () => {
    expect(pageCount(0, 5)).toBe(1);
    expect(pageCount(5, 5)).toBe(1);
    expect(pageCount(6, 5)).toBe(2);
  });

  it('keep the index between the first and the last page', () => {
    expect(clampPage(-1, 4)).toBe(0);
    expect(clampPage(9, 4)).toBe(3);
    expect(clampPage(2.7, 4)).toBe(2);
    expect(clampPage(Number.NaN, 4)).toBe(0);
    expect(clampPage(3, 0)).toBe(0);
  });

  it('show up to five numbers with the current one in the middle where it can be', () => {
    expect(pageWindow(0, 3)).toEqual([0, 1, 2]);
    expect(pageWindow(0, 14)).toEqual([0, 1, 2, 3, 4]);
    expect(pageWindow(6, 14)).toEqual([4, 5, 6, 7, 8]);
    expect(pageWindow(13, 14)).toEqual([9, 10, 11, 12, 13]);
  });

  it('are read ahead before the reader gets to their end', () => {
    expect(needsMore(0, 5, 50, 68)).toBe(false);
    expect(needsMore(8, 5, 50, 68)).toBe(false);
    expect(needsMore(9, 5, 50, 68)).toBe(true);
    expect(needsMore(13, 5, 68, 68)).toBe(false);
  });
});
