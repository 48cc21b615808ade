import type { MapFacility } from '@kubrik/contract';
import type { MapPorts } from '../../../platform/port-map';

/** The contract's own list would bring its schemas along; a test compares the two. */
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
  /** All of them must be there. */
  facilities: readonly MapFacility[];
  /** Also ports of which the depth or a facility is not known: not known is not none. */
  unknown: boolean;
}

const isNotLess = (known: number, metres: number) => known === 0 || known >= metres;

/** Indexes of the ports that fit. */
export function filterPorts(ports: MapPorts, { depth, size, facilities, unknown }: MapFilters): number[] {
  const metres = depth === 'any' ? 0 : Number(depth);
  const bits = facilities.reduce((sum, facility) => sum | (1 << mapFacilities.indexOf(facility)), 0);
  // Where some place of the port may be deep enough, it is not known that none is.
  const isDeep = (port: number) =>
    unknown ? isNotLess(ports.deepest[port] ?? 0, metres) : (ports.depths[port] ?? 0) >= metres;
  const hasAll = (port: number) =>
    unknown ? ((ports.absent[port] ?? 0) & bits) === 0 : ((ports.facilities[port] ?? 0) & bits) === bits;
  const fits = (port: number) =>
    (ports.ranks[port] ?? 0) <= highestRank[size] && isDeep(port) && hasAll(port);
  return [...ports.codes.keys()].filter(fits);
}
