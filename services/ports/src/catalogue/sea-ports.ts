/// <reference path="./sea-ports.types.d.ts" />
import seaPorts from 'sea-ports';
import type { PortFacts } from '../port/port-facts.js';

/** A place given to so many decimals is known to half of the last one. */
function precisionOf(coordinates: [number, number]): number {
  const decimals = Math.max(...coordinates.map((value) => (String(value).split('.')[1] ?? '').length));
  return 10 ** -Math.min(decimals, 4);
}

/** The ports that the platform knows from its first start on: about 1,600, of the package `sea-ports`. */
export function seaPortFacts(): PortFacts[] {
  const all = Object.entries(seaPorts.JSON);
  return all.map(([code, { name, alias, coordinates, timezone }]) => ({
    id: code,
    name: name.trim(),
    aliases: [...new Set(alias.map((other) => other.trim()))].filter(
      (other) => other && other !== name.trim(),
    ),
    subdivision: null,
    latitude: coordinates?.[1] ?? null,
    longitude: coordinates?.[0] ?? null,
    coordinatePrecision: coordinates ? precisionOf(coordinates) : null,
    portType: 'seaport',
    maxDepth: null,
    timezone: coordinates ? null : (timezone ?? null),
    facilities: [],
  }));
}
