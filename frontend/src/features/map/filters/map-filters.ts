import type { MapFacility } from '@kubrik/contract';
import type { MapPorts } from '../../../platform/port-map';

/**
 * A copy of the contract's list, because an import would load the contract's schemas; a test compares the two lists.
 */
export const mapFacilities = [
  'anchorage',
  'fuel',
  'water',
  'provisions',
  'medicalCare',
  'repairs',
  'garbage',
  'containers',
] as const satisfies readonly MapFacility[];

/** Least depth in metres. */
export const mapDepths = ['any', '7', '10', '12', '15'] as const;
export type MapDepth = (typeof mapDepths)[number];

export const mapSizes = ['all', 'medium', 'large'] as const;
export type MapSize = (typeof mapSizes)[number];
const highestRank = { all: Number.POSITIVE_INFINITY, medium: 2, large: 1 };

export interface MapFilters {
  depth: MapDepth;
  size: MapSize;
  /** The port must have all of these facilities. */
  facilities: readonly MapFacility[];
  /** Whether ports with an unknown depth or facility are shown too: an unknown facility is not an absent one. */
  unknown: boolean;
}

const isNotLess = (known: number, metres: number) => known === 0 || known >= metres;

/** Indexes of the ports that match the filters. */
export function filterPorts(ports: MapPorts, { depth, size, facilities, unknown }: MapFilters): number[] {
  const metres = depth === 'any' ? 0 : Number(depth);
  const bits = facilities.reduce((sum, facility) => sum | (1 << mapFacilities.indexOf(facility)), 0);
  // With `unknown`, a port matches if its deepest place may be deep enough.
  const isDeep = (port: number) =>
    unknown ? isNotLess(ports.deepest[port] ?? 0, metres) : (ports.depths[port] ?? 0) >= metres;
  const hasAll = (port: number) =>
    unknown ? ((ports.absent[port] ?? 0) & bits) === 0 : ((ports.facilities[port] ?? 0) & bits) === bits;
  const fits = (port: number) =>
    (ports.ranks[port] ?? 0) <= highestRank[size] && isDeep(port) && hasAll(port);
  return [...ports.codes.keys()].filter(fits);
}
