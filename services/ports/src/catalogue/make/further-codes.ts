import { milesBetween } from '../../source/position.js';
import type { Position } from '../../source/source-facts.js';
import { bareName } from './same-name.js';

/** Two codes within this distance are one place: 3 km, in nautical miles. */
const sameMiles = 1.62;

interface Place {
  code: string;
  names: string[];
  position: Position;
  /** How many sources have this code. */
  sources: number;
}

/** Pairs of codes of one country, name and place: the further code and the one that more sources know. */
export function sameNamed(places: Place[]): Map<string, string> {
  const found = new Map<string, string>();
  const byName = Map.groupBy(
    places.flatMap((place) =>
      place.names.map((name) => ({ place, key: `${place.code.slice(0, 2)} ${bareName(name)}` })),
    ),
    ({ key }) => key,
  );
  for (const group of byName.values()) {
    const sorted = group
      .map(({ place }) => place)
      .sort((a, b) => b.sources - a.sources || (a.code < b.code ? -1 : 1));
    for (const [i, main] of sorted.entries()) {
      if (found.has(main.code)) continue;
      for (const other of sorted.slice(i + 1)) {
        const isSame = other.code !== main.code && milesBetween(main.position, other.position) <= sameMiles;
        if (isSame && !found.has(other.code)) found.set(other.code, main.code);
      }
    }
  }
  return found;
}
