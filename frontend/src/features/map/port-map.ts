import type { PortMap } from '@kubrik/contract';

/** Ports of the map as plain columns; a port is known by its place in them. */
export interface MapPorts {
  codes: string[];
  names: string[];
  /** Degrees. */
  latitudes: number[];
  longitudes: number[];
}

/** Steps in a degree; the contract's own constant would bring its schemas along. */
const mapSteps = 10_000;
const codeLength = 5;

/** Adds the differences up. */
function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum / mapSteps;
  });
}

export const readPortMap = ({ unlocode, name, latitude, longitude }: PortMap): MapPorts => ({
  codes: name.map((_, i) => unlocode.slice(i * codeLength, (i + 1) * codeLength)),
  names: name,
  latitudes: sums(latitude),
  longitudes: sums(longitude),
});
