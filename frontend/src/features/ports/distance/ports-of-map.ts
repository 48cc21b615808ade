import { useEffect, useState } from 'react';
import { pathOf, requestOf } from '../../../platform/api/call';
import { findPortsByName, type MapPorts, readPortMap } from '../../../platform/port-map';
import { useSavesData } from '../../../platform/use-saves-data';
import { whenIdle } from '../../../platform/when-idle';
import { choiceLimit } from '../limits';
import type { DistancePort } from './recent-ports';

// The map's answer has every port with its position; the service worker caches it after the first read.

const address = async () => `/api${await pathOf(requestOf('ports.map'))}`;

let kept: Promise<MapPorts | undefined> | undefined;

/** Reads only the browser's caches; undefined when they do not have the map. */
function readKeptMap(): Promise<MapPorts | undefined> {
  kept ??= findInCaches().catch(() => undefined);
  // The map may be cached later, so a failure is not remembered.
  void kept.then((ports) => {
    if (!ports) kept = undefined;
  });
  return kept;
}

async function findInCaches(): Promise<MapPorts | undefined> {
  const answer = await caches.match(await address(), { ignoreVary: true });
  return answer && readPortMap(await answer.json());
}

/**
 * Makes the service worker cache all ports, so that each can be chosen without a connection; does nothing
 * while they are cached.
 */
async function keepMap(): Promise<void> {
  await untilKeeping();
  if (navigator.onLine && !(await readKeptMap())) await fetch(await address(), { priority: 'low' });
}

/** In a first visit the page starts before the service worker; without a worker this never resolves. */
const untilKeeping = () =>
  new Promise<void>((resolved) => {
    const { serviceWorker } = navigator;
    if (serviceWorker?.controller) resolved();
    else serviceWorker?.addEventListener('controllerchange', () => resolved(), { once: true });
  });

/** Caches all ports when the page is idle, unless the browser saves data. */
export function useKeptMap(): void {
  const savesData = useSavesData();
  useEffect(() => {
    if (!savesData) whenIdle(() => void keepMap().catch(() => undefined), 5000);
  }, [savesData]);
}

/** The map has only one name of each port, and no time zone. */
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

/** Ports of the cached map that match a text; none for an empty text. */
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
