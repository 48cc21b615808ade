import { useEffect, useState } from 'react';
import { requestOf, resolve } from '../../../platform/api/call';
import { findPortsByName, type MapPorts, readPortMap } from '../../../platform/port-map';
import { choiceLimit } from '../limits';
import type { DistancePort } from './recent-ports';

// The map's answer, which the service worker keeps once the map was opened, has every port with its position.

let kept: Promise<MapPorts | undefined> | undefined;

/** From the browser's caches alone; undefined where it is not. */
function readKeptMap(): Promise<MapPorts | undefined> {
  kept ??= findInCaches().catch(() => undefined);
  // It may be there the next time.
  void kept.then((ports) => {
    if (!ports) kept = undefined;
  });
  return kept;
}

async function findInCaches(): Promise<MapPorts | undefined> {
  const { path } = resolve(requestOf('ports.map'));
  const answer = await caches.match(`/api${path}`, { ignoreVary: true });
  return answer && readPortMap(await answer.json());
}

/** The map has one name of each port, and no time zone. */
const portAt = ({ codes, names, latitudes, longitudes }: MapPorts, port: number): DistancePort => ({
  id: codes[port] ?? '',
  name: names[port] ?? '',
  nameRu: null,
  latitude: latitudes[port] ?? null,
  longitude: longitudes[port] ?? null,
  timezone: null,
});

export async function portOfKeptMap(code: string): Promise<DistancePort | undefined> {
  const ports = await readKeptMap();
  const port = ports?.codes.indexOf(code) ?? -1;
  return ports && port >= 0 ? portAt(ports, port) : undefined;
}

const none: DistancePort[] = [];

/** Those that a text names; none for an empty text. */
export function usePortsOfKeptMap(words: string): DistancePort[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!words) return;
    let isGone = false;
    void readKeptMap().then((ports) => {
      if (isGone || !ports) return;
      setFound(findPortsByName(ports, words, choiceLimit).map((port) => portAt(ports, port)));
    });
    return () => {
      isGone = true;
      setFound(none);
    };
  }, [words]);
  return words ? found : none;
}
