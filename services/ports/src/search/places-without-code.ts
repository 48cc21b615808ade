import { normalizeName } from '@kubrik/names';
import type { Position } from '../source/source-facts.js';

/**
 * Seaports without a code in UN/LOCODE (2023-1), so the product has no page for them. Positions in degrees, from our
 * own knowledge: exact enough to find the ports near by.
 */
const places: readonly (readonly [names: string[], latitude: number, longitude: number])[] = [
  [['Очамчира', 'Очамчири', 'Очамчыра', 'Очамчире', 'Ochamchira', 'Ochamchire'], 42.71, 41.47],
  [['Курильск', 'Kurilsk'], 45.23, 147.88],
  [['Макаров', 'Makarov'], 48.63, 142.8],
  [['Красногорск', 'Krasnogorsk'], 48.41, 142.1],
  [['Экерем', 'Окарем', 'Ekerem', 'Okarem'], 38.1, 53.8],
];
const byName = new Map(
  places.flatMap(([names, latitude, longitude]) =>
    names.map((name) => [normalizeName(name), { latitude, longitude }] as const),
  ),
);

/** The position of a port without a code, by its whole name. */
export const placeWithoutCode = (name: string): Position | undefined => byName.get(normalizeName(name));
