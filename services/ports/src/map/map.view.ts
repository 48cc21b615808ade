import { type MapFacility, mapFacilities, mapSteps, type PortMap, portTypes } from '@kubrik/contract';
import type { MapRow } from '../directory/port.repository.js';
import { hasFacility } from '../source/facilities.js';

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

/** The greatest depth of each port and its harbours, in metres. */
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

/**
 * Steps from each value to the next one. Neighbours in the list are mostly near on the map, so the differences are
 * short.
 */
function differences(degrees: number[]): number[] {
  const steps = degrees.map((value) => Math.round(value * mapSteps));
  return steps.map((value, i) => value - (steps[i - 1] ?? 0));
}
