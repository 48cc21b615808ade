import { describe, expect, it } from 'vitest';
import { passages, usuallyClosed } from '../sea-distance/passages';
import { closedPassages, distancePath, speedIn } from './distance-address';
import { mapY, viewOf } from './map-view';
import { timeText } from './time-texts';

describe('the address of a distance', () => {
  it('closes what few ships can use, until it is opened', () => {
    expect(closedPassages({ closed: '', open: '' })).toEqual([...usuallyClosed]);
    expect(closedPassages({ closed: '', open: 'corinth,northern,northwest' })).toEqual([]);
  });

  it('closes what it names and leaves out what nobody knows', () => {
    expect(closedPassages({ closed: 'suez,nowhere', open: 'northern' })).toEqual([
      'suez',
      'corinth',
      'northwest',
    ]);
    expect(new Set(passages).size).toBe(passages.length);
  });

  it('takes a speed with a comma, and none that no ship makes', () => {
    expect(speedIn('12,5')).toBe(12.5);
    for (const text of ['', '0', '51', '-3', 'fast', '1e9']) expect(speedIn(text)).toBeUndefined();
  });

  it('leads to both ports', () => {
    expect(distancePath('RULED', 'NLRTM')).toBe('/distance?from=RULED&to=NLRTM');
    expect(distancePath('RULED', '')).toBe('/distance?from=RULED');
  });
});

describe('the map of a voyage', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });

  it('has the dateline in its middle when the voyage crosses it', () => {
    const { left, width } = viewOf([at(35, 140), at(45, 179), at(48, -170), at(49, -123)]);
    expect(width).toBeLessThan(140);
    expect(left).toBeLessThan(140);
    expect(left + width).toBeGreaterThan(360 - 123);
  });

  it('shows the whole voyage and no more than the world', () => {
    const { left, top, width, height } = viewOf([at(60, 30), at(51, 4)]);
    expect(left).toBeLessThan(4);
    expect(left + width).toBeGreaterThan(30);
    expect(top).toBeLessThan(mapY(60));
    expect(top + height).toBeGreaterThan(mapY(51));
    expect(viewOf([at(0, -170), at(0, 0), at(0, 170), at(0, -170)]).width).toBe(360);
  });
});

describe('the texts of a distance', () => {
  it('have Russian forms', () => {
    expect(timeText(1262, 12)).toBe('4 сут 9 ч');
    expect(timeText(288, 12)).toBe('1 сут');
    expect(timeText(5, 12)).toBe('1 ч');
  });
});
