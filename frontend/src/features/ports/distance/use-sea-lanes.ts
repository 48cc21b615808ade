import { useCallback, useEffect, useState } from 'react';
import type { SeaLanes } from '../sea-distance/sea-lanes';
import address from '../sea-lanes/sea-lanes.bin?url';

type Planner = typeof import('../sea-distance/voyage');

/** The lanes, and the functions that find routes over them. */
export interface SeaLaneData {
  lanes: SeaLanes;
  planVoyage: Planner['planVoyage'];
}

let reading: Promise<SeaLaneData> | undefined;

/** Loads the lanes once; the service worker caches their file. */
async function read(): Promise<SeaLaneData> {
  const [response, { readSeaLanes }, { planVoyage }] = await Promise.all([
    fetch(address),
    import('../sea-distance/sea-lanes'),
    import('../sea-distance/voyage'),
  ]);
  if (!response.ok) throw new Error(`The sea lanes were answered with ${response.status}`);
  return { lanes: readSeaLanes(new Uint8Array(await response.arrayBuffer())), planVoyage };
}

/** Loads when `isWanted`. */
export function useSeaLanes(isWanted = true) {
  const [data, setData] = useState<SeaLaneData>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    reading ??= read();
    reading.then(setData, () => {
      reading = undefined;
      setFailed(true);
    });
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { data, isFailed, retry: load };
}
