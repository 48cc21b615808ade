import type { Port, PortByDistance, PortRating } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { milesBetween } from '../source/position.js';
import type { Position } from '../source/source-facts.js';
import type { PortRow } from './port.repository.js';
import { portRank } from './port-rank.js';

export function viewPort(port: PortRow): Port {
  const country = countryByCode(port.countryCode);
  return {
    id: port.id,
    name: port.name,
    nameRu: port.nameRu,
    countryCode: port.countryCode,
    region: port.region,
    latitude: port.latitude,
    longitude: port.longitude,
    portType: port.portType,
    isInland: port.rank === portRank.inland,
    maxDepth: port.maxDepth,
    timezone: port.timezone,
    description: port.description,
    facilities: port.facilities,
    cargoTypes: port.cargoTypes,
    isActive: port.isActive,
    isAdded: port.isEnteredByPerson,
    isConfirmed: port.isConfirmed,
    country: country?.name ?? port.countryCode,
    countryRu: country?.nameRu ?? port.countryCode,
    unLocode: port.id,
    agents: port.agentCount,
    reviews: port.commentCount,
    rating: viewRating(port),
  };
}

export const viewByDistance = (port: PortRow, from: Position): PortByDistance => ({
  ...viewPort(port),
  miles: milesTo(port, from),
});

/** Nautical miles, to a tenth. */
export const milesTo = (port: PortRow, from: Position) =>
  Math.round(milesBetween(placeOf(port), from) * 10) / 10;

export const placeOf = ({ latitude, longitude }: Pick<PortRow, 'latitude' | 'longitude'>) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
});

/** The real rating; only if there is none, the invented one of the demonstration content. */
export function viewRating({
  ratings,
  demoRating,
}: Pick<PortRow, 'ratings' | 'demoRating'>): PortRating | null {
  if (ratings) return { average: ratings.average, count: ratings.count, isDemo: false };
  return demoRating && { ...demoRating, isDemo: true };
}
