import { normalizeName } from '@kubrik/names';
import type { Position } from '../source/source-facts.js';

/**
 * Seaports to which UN/LOCODE (2023-1) gives no code, so the product has no page of theirs. Degrees, from our own
 * knowledge: good enough to say which ports are near.
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

/** Where a port is that has no code, by its whole name. */
export const placeWithoutCode = (name: string): Position | undefined => byName.get(normalizeName(name));
