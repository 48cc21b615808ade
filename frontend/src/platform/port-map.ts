import type { PortMap } from '@kubrik/contract';

/** The ports of `/ports/map` as columns; a port is identified by its index. */
export interface MapPorts {
  codes: string[];
  names: string[];
  /** Degrees. */
  latitudes: number[];
  longitudes: number[];
  /** 0 for ports known everywhere, 1 large, 2 medium; lower ranks come first in lists. */
  ranks: number[];
  /** Whole metres; 0 when unknown. */
  depths: number[];
  /** In whole metres: no place of the port is deeper; 0 when unknown. */
  deepest: number[];
  /** Bits of `mapFacilities`. */
  facilities: number[];
  /** Bits of facilities that are known to be absent. */
  absent: number[];
}

/** Steps in a degree; importing the contract's constant would load its schemas. */
const mapSteps = 10_000;
const codeLength = 5;
/** Rank of ports in a cached answer that has no ranks yet. */
const unknownRank = 5;

/** Running sums of differences. */
function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum / mapSteps;
  });
}

export function readPortMap(map: PortMap): MapPorts {
  const { unlocode, name, latitude, longitude, size, depth, deepest = depth, facilities, absent } = map;
  const part = (column: string, i: number, length: number) => column.slice(i * length, (i + 1) * length);
  const metres = (column: string | undefined) =>
    name.map((_, i) => (column ? Number.parseInt(part(column, i, 1), 36) : 0));
  const bits = (column: string | undefined) =>
    name.map((_, i) => (column ? Number.parseInt(part(column, i, 2), 16) : 0));
  return {
    codes: name.map((_, i) => part(unlocode, i, codeLength)),
    names: name,
    latitudes: sums(latitude),
    longitudes: sums(longitude),
    ranks: name.map((_, i) => (size ? Number(size[i]) : unknownRank)),
    depths: metres(depth),
    deepest: metres(deepest),
    facilities: bits(facilities),
    absent: bits(absent),
  };
}

/**
 * Indexes of the ports whose name contains a text or whose code equals it; names that begin with it come
 * first.
 */
export function findPortsByName({ names, codes, ranks }: MapPorts, text: string, most: number): number[] {
  const letters = text.toLowerCase();
  const place = (port: number) => (names[port] ?? '').toLowerCase().indexOf(letters);
  const found = [...names.keys()].filter(
    (port) => place(port) >= 0 || codes[port]?.toLowerCase() === letters,
  );
  const order = (port: number) => (place(port) > 0 ? 10 : 0) + (ranks[port] ?? 0);
  return found.sort((a, b) => order(a) - order(b)).slice(0, most);
}
