import {
  type MapFacility,
  mapFacilities,
  mapSteps,
  type NearPort,
  type Port,
  type PortByDistance,
  type PortCard,
  type PortMap,
  type PortSourceRecord,
  portSources,
  portTypes,
} from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { viewRating } from '../port-rating/port-rating.view.js';
import { hasFacility } from '../source/facilities.js';
import { isElsewhere, isNameOf, milesBetween, positionOfRow, trustOf } from '../source/position.js';
import type { Position, SourceRecord } from '../source/source-facts.js';
import type { MapRow, PortRow } from './port.repository.js';
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

export function viewCard(
  port: PortRow & { isPositionDoubtful: boolean },
  records: SourceRecord[],
  otherCodes: string[],
  near: PortRow[],
): Omit<PortCard, 'hasTide' | 'harbours'> {
  const chosen = positionOfRow(port);
  const names = records
    .filter((record) => isNameOf(record, chosen))
    .flatMap(({ facts: { name = '', otherNames = [] } }) => [name, ...otherNames]);
  const own = new Set([port.name, port.nameRu]);
  return {
    ...viewPort(port),
    otherNames: [...new Set(names)].filter((name) => name && !own.has(name)),
    otherCodes,
    isPositionDoubtful: port.isPositionDoubtful,
    nearby: near.map((one) => viewNear(one, port)),
    sources: viewSources(records, port),
  };
}

function viewNear(near: PortRow, from: PortRow): NearPort {
  const { id, name, nameRu, countryCode, portType, facilities } = near;
  return {
    id,
    name,
    nameRu,
    countryCode,
    countryRu: countryByCode(countryCode)?.nameRu ?? countryCode,
    portType,
    miles: milesTo(near, placeOf(from)),
    hasAnchorage: facilities.includes('Якорная стоянка'),
  };
}

export const viewByDistance = (port: PortRow, from: Position): PortByDistance => ({
  ...viewPort(port),
  miles: milesTo(port, from),
});

const milesTo = (port: PortRow, from: Position) => Math.round(milesBetween(placeOf(port), from) * 10) / 10;

const placeOf = ({ latitude, longitude }: Pick<PortRow, 'latitude' | 'longitude'>) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
});

/** The most trusted position first; sources without one come last. @param port where the port is, when it is known */
export function viewSources(
  records: SourceRecord[],
  port?: Pick<PortRow, 'latitude' | 'longitude'>,
): PortSourceRecord[] {
  const trust = ({ source, facts: { position } }: SourceRecord) =>
    position ? trustOf(source) : portSources.length;
  const sorted = [...records].sort((a, b) => trust(a) - trust(b) || (a.code < b.code ? -1 : 1));
  const chosen = port && positionOfRow(port);
  return sorted.map(({ source, year, code, facts: { name = null, position, particulars = {} } }) => ({
    source,
    year,
    code,
    name,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    particulars,
    isElsewhere: isElsewhere(position, chosen),
  }));
}

/**
 * All ports in columns, which takes far fewer bytes than one object for each.
 *
 * @param harbours codes of a port's harbours by its code
 */
export const viewMap = (ports: MapRow[], harbours: Map<string, string[]>): PortMap => ({
  unlocode: ports.map(({ id }) => id).join(''),
  name: ports.map(({ name, nameRu }) => nameRu ?? name),
  type: ports.map(({ portType }) => portTypes.indexOf(portType)).join(''),
  latitude: differences(ports.map(({ latitude }) => latitude ?? 0)),
  longitude: differences(ports.map(({ longitude }) => longitude ?? 0)),
  size: ports.map(({ rank }) => rank).join(''),
  depth: ports.map(({ maxDepth, deepest }) => metresDigit(deepest === null ? null : maxDepth)).join(''),
  deepest: deepestPlaces(ports, harbours).map(metresDigit).join(''),
  facilities: ports
    .map(({ facilities }) => facilityBits((facility) => hasFacility(facilities, facility)))
    .join(''),
  absent: ports
    .map(({ absentFacilities }) => facilityBits((facility) => absentFacilities.includes(facility)))
    .join(''),
});

const metresDigit = (metres: number | null) => Math.min(Math.floor(metres ?? 0), 35).toString(36);

/** Metres for each port, those of its harbours included. */
function deepestPlaces(ports: MapRow[], harbours: Map<string, string[]>): (number | null)[] {
  const own = new Map(ports.map(({ id, deepest }) => [id, deepest]));
  return ports.map(({ id, deepest }) => {
    if (deepest === null) return null;
    return Math.max(deepest, ...(harbours.get(id) ?? []).map((harbour) => own.get(harbour) ?? 0));
  });
}

function facilityBits(isIn: (facility: MapFacility) => boolean): string {
  return mapFacilities
    .reduce((sum, facility, i) => sum + (isIn(facility) ? 1 << i : 0), 0)
    .toString(16)
    .padStart(2, '0');
}

/** Neighbours in the list are mostly neighbours on the map, so their differences are short. */
function differences(degrees: number[]): number[] {
  const steps = degrees.map((value) => Math.round(value * mapSteps));
  return steps.map((value, i) => value - (steps[i - 1] ?? 0));
}
