import { describe, expect, it } from 'vitest';
import { parseCoordinate, parsePosition } from './coordinates.js';

describe('a latitude', () => {
  it.each([
    ['43.1150', 43.115],
    ['43,1150', 43.115],
    ['−43.115', -43.115],
    ['+43.1', 43.1],
    ['43.1150 N', 43.115],
    ['43.1150n', 43.115],
    ['N43 06.9', 43.115],
    ['43°06.9′N', 43.115],
    ['43°06\'54"N', 43.115],
    ['43 06 54', 43.115],
    ['43:06:54', 43.115],
    ['43° 6′ 54″ ю. ш.', -43.115],
    ['43,115 с.ш.', 43.115],
    ['4306N', 43.1],
    ['4306S', -43.1],
    ['０.5', 0.5],
    ['-0', 0],
  ])('%j is %d', (text, degrees) => expect(parseCoordinate(text, 'latitude')).toBe(degrees));

  it.each([
    '',
    '91',
    '43.5 10',
    '-43 S',
    'N43N',
    '43 E',
    '89°60′N',
    '1e3',
    '43.1150, 131.8820',
    'север',
    '43 06.9 54',
    '4360N',
  ])('%j is none', (text) => expect(parseCoordinate(text, 'latitude')).toBeUndefined());
});

describe('a longitude', () => {
  it.each([
    ['131.8820', 131.882],
    ['131°52.9′E', 131.88167],
    ['70,5 W', -70.5],
    ['131 52 54 в.д.', 131.88167],
    ['13152E', 131.86667],
    ['-180', -180],
  ])('%j is %d', (text, degrees) => expect(parseCoordinate(text, 'longitude')).toBe(degrees));

  it.each(['181', '43 N', '180.1'])('%j is none', (text) =>
    expect(parseCoordinate(text, 'longitude')).toBeUndefined(),
  );
});

describe('a position', () => {
  const vladivostok = { latitude: 43.115, longitude: 131.882 };
  it.each([
    ['43.1150, 131.8820', vladivostok],
    ['(43.1150, 131.8820)', vladivostok],
    ['43.1150,131.8820', vladivostok],
    ['43,1150; 131,8820', vladivostok],
    ['43,1150, 131,8820', vladivostok],
    ['43,1150 131,8820', vladivostok],
    ['43.1150 N 131.8820 E', vladivostok],
    ['43.115N,131.882E', vladivostok],
    ['43°06.9′N 131°52.9′E', { latitude: 43.115, longitude: 131.88167 }],
    ['43 06 54 N, 131 52 54 E', { latitude: 43.115, longitude: 131.88167 }],
    ['4306N 13152E', { latitude: 43.1, longitude: 131.86667 }],
    ['33.9 S / 18.4 E', { latitude: -33.9, longitude: 18.4 }],
  ])('%j is read', (text, position) => expect(parsePosition(text)).toEqual(position));

  it.each(['', 'Владивосток', '43.1150', 'RUVVO', '120.5, 30.2', 'Порт 5, причал 12', '5199N 00430E'])(
    '%j is none',
    (text) => expect(parsePosition(text)).toBeUndefined(),
  );
});
