import { describe, expect, it } from 'vitest';
import { seenSide, wholeCrop, withinPicture } from './avatar-crop';

const size = { width: 1600, height: 900 };

describe('the crop of an avatar', () => {
  it('begins with the middle of the picture, as much of it as a square holds', () => {
    expect(wholeCrop(size)).toEqual({ x: 800, y: 450, zoom: 1 });
    expect(seenSide(size, wholeCrop(size))).toBe(900);
  });

  it('never holds anything but the picture', () => {
    expect(withinPicture(size, { x: -50, y: 2000, zoom: 1 })).toEqual({ x: 450, y: 450, zoom: 1 });
    expect(withinPicture(size, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 225, y: 225, zoom: 2 });
    expect(withinPicture(size, { x: 800, y: 450, zoom: 99 }).zoom).toBe(4);
    expect(withinPicture(size, { x: 800, y: 450, zoom: 0 }).zoom).toBe(1);
  });
});
