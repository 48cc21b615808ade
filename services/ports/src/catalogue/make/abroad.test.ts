import { expect, it } from 'vitest';
import { abroadKeys } from './abroad.js';

const places = {
  wrong: [
    ['AU', 31.65, 152.8],
    ['CA', 46.58, -41.73],
    ['FR', 43.37, -2.17],
    ['FR', 50.43, 5.38],
    ['GB', 53.6, -6.17],
  ],
  right: [
    ['RU', 43.1, 131.9],
    ['RU', 64.42, -173.23],
    ['US', 64.5, -165.4],
    ['NO', 67.52, 12.13],
    ['NO', 61.2, 1.9],
    ['FI', 60.02, 20.42],
    ['RE', -20.92, 55.29],
    ['FR', 43.36, -1.78],
    ['PY', -27.33, -55.87],
    ['EE', 58.38, 27.52],
  ],
} as const;

it('positions on foreign land, in foreign waters and far from any coast of the country are outside it', () => {
  const positions = Object.entries(places).flatMap(([kind, all]) =>
    all.map(
      ([country, latitude, longitude], n) => [`${kind} ${n}`, { country, latitude, longitude }] as const,
    ),
  );
  expect(abroadKeys(new Map(positions))).toEqual(places.wrong.map((_, n) => `wrong ${n}`));
});
