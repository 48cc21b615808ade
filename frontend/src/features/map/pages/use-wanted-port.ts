import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MapPorts } from '../../../platform/port-map';
import { useMapPortQuery } from '../map.api';

interface WantedPort {
  ports: MapPorts | undefined;
  isMounted: boolean;
  open(portIndex: number): void;
}

/**
 * Opens a port when the map has loaded: the port that the address names (`?port=RUULU`), also by a further code, or a
 * port that was chosen before. `missing` is the code of a port that is not on the map.
 */
export function useWantedPort({ ports, isMounted, open }: WantedPort) {
  const [params] = useSearchParams();
  const named = params.get('port')?.toUpperCase();
  const [wanted, want] = useState(named);
  useEffect(() => want(named), [named]);

  const index = wanted && ports ? ports.codes.indexOf(wanted) : -1;
  const isUnknown = wanted !== undefined && ports !== undefined && index < 0;
  const { currentData: port, isError } = useMapPortQuery(wanted ?? '', { skip: !isUnknown });
  const found = index >= 0 || !port ? index : (ports?.codes.indexOf(port.id) ?? -1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function at each rendering
  useEffect(() => {
    if (!isMounted || found < 0) return;
    open(found);
    want(undefined);
  }, [isMounted, found]);
  return { want, missing: isUnknown && found < 0 && (port || isError) ? wanted : undefined };
}
