import { mapSteps, type Port, type PortMap, portTypes } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import type { MapRow, PortRow } from './port.repository.js';

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
    // The platform has no data about agents.
    agents: 0,
    reviews: port.commentCount,
  };
}

/** All ports in columns, which takes far fewer bytes than one object for each. */
export const viewMap = (ports: MapRow[]): PortMap => ({
  unlocode: ports.map(({ id }) => id).join(''),
  name: ports.map(({ name, nameRu }) => nameRu ?? name),
  type: ports.map(({ portType }) => portTypes.indexOf(portType)).join(''),
  latitude: differences(ports.map(({ latitude }) => latitude ?? 0)),
  longitude: differences(ports.map(({ longitude }) => longitude ?? 0)),
});

/** Neighbours in the list are mostly neighbours on the map, so their differences are short. */
function differences(degrees: number[]): number[] {
  const steps = degrees.map((value) => Math.round(value * mapSteps));
  return steps.map((value, i) => value - (steps[i - 1] ?? 0));
}
