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
    ['43º06.9´N', 43.115],
    ['43˚06.9’N', 43.115],
    ['43°06´54´´N', 43.115],
    ['43-06.9N', 43.115],
    ['43-06-54 S', -43.115],
    ['43-06,9 с.ш.', 43.115],
    ['4306.9N', 43.115],
    ['\u200e43.115', 43.115],
    ['43.11500000000001', 43.11500000000001],
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
    '43,06.9',
    '4306',
    '1234',
    '43-06',
    '43115',
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
    ['43,115 131,882', vladivostok],
    ['43,115\u00a0131,882', vladivostok],
    ['-33,9 151,2', { latitude: -33.9, longitude: 151.2 }],
    ['51,95 4,13', { latitude: 51.95, longitude: 4.13 }],
    ['54,7 20,5', { latitude: 54.7, longitude: 20.5 }],
    ['59,9 30,2', { latitude: 59.9, longitude: 30.2 }],
    ['1,26 103,83', { latitude: 1.26, longitude: 103.83 }],
    ['54,7 20', { latitude: 54.7, longitude: 20 }],
    ['43º06.9´N 131º52.9´E', { latitude: 43.115, longitude: 131.88167 }],
    ['43-06.9N 131-52.9E', { latitude: 43.115, longitude: 131.88167 }],
    ['43°06,9′N,131°52,9′E', { latitude: 43.115, longitude: 131.88167 }],
    ['43°06.9′N131°52.9′E', { latitude: 43.115, longitude: 131.88167 }],
    ['4306.9N/13152.9E', { latitude: 43.115, longitude: 131.88167 }],
    ['43 06.9 131 52.9', { latitude: 43.115, longitude: 131.88167 }],
    ['43 06 54 131 52 54', { latitude: 43.115, longitude: 131.88167 }],
    ['131.8820 E 43.1150 N', vladivostok],
    ['E131.882, N43.115', vladivostok],
    ['43,115 с. ш. 131,882 в. д.', vladivostok],
    ['geo:43.1150,131.8820', vladivostok],
    ['geo:43.1150,131.8820;u=35', vladivostok],
    ['geo:-33,151', { latitude: -33, longitude: 151 }],
    ['lat 43.115 lon 131.882', vladivostok],
    ['Lon: 131,882, Lat: 43,115', vladivostok],
    ['широта 43,115 долгота 131,882', vladivostok],
    ['\u200e43.1150, 131.8820', vladivostok],
  ])('%j is read', (text, position) => expect(parsePosition(text)).toEqual(position));

  it.each([
    '',
    'Владивосток',
    '43.1150',
    'RUVVO',
    '120.5, 30.2',
    'Порт 5, причал 12',
    '5199N 00430E',
    '43,115',
    '43,06.9 131,52.9',
    '43,06,9 131,52,9',
    '43,06,131,52',
    '43 06 54,131 52 54',
    '43 06',
    '43 06 54',
    '43 06,9',
    '43-06 131-52',
    '43.115 N 131.882 N',
    '131.882 43.115',
    'lat 43.115',
    'lon 131.882 lat 143.115',
  ])('%j is none', (text) => expect(parsePosition(text)).toBeUndefined());
});
