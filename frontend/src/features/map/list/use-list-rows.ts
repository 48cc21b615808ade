import { useMemo } from 'react';
import type { Location } from '../../../platform/address/use-location';
import type { MapPorts } from '../../../platform/port-map';
import { orderPorts } from './port-order';

export interface ListRow {
  code: string;
  name: string;
  /** Index in the map's columns; undefined before the ports have loaded, and for a port that is not on the map. */
  portIndex: number | undefined;
  isOnMap: boolean;
  miles?: number | undefined;
}

interface PortsInView {
  ports: MapPorts | undefined;
  inView: readonly number[];
  /** The person's location, if the nearest ports come first. */
  person: Location | undefined;
}

/** The rows of the ports in view. */
export function useListRows({ ports, inView, person }: PortsInView): ListRow[] {
  return useMemo(() => {
    if (!ports) return [];
    const ordered = orderPorts(ports, inView, person);
    return ordered.map(({ portIndex, miles }) => ({ ...rowOf(ports, portIndex), miles }));
  }, [ports, inView, person]);
}

export const rowOf = ({ codes, names }: MapPorts, portIndex: number): ListRow => ({
  code: codes[portIndex] ?? '',
  name: names[portIndex] ?? '',
  portIndex,
  isOnMap: true,
});
