import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { searchPause } from '../../../../ui/limits';
import { useDebounced } from '../../../../ui/search/use-debounced';
import { builtInPorts } from '../../built-in/built-in-ports';
import { choiceLimit } from '../../limits';
import { usePackIndex } from '../../pack/pack-index';
import { usePortsByTextQuery } from '../../ports.api';
import { useSavedPorts } from '../../saved/saved-ports-storage';
import { usePortsOfKeptMap } from '../ports-of-map';
import { type DistancePort, readRecentPorts } from '../recent-ports';
import { useStops } from '../use-stops';

/**
 * The ports for a typed text; without a connection, ports that this device knows, and those of the cached
 * map.
 */
export function usePortChoice(text: string, isOpen: boolean) {
  const words = text.trim();
  const wanted = useDebounced(words, searchPause);
  const search = usePortsByTextQuery(isOpen && wanted ? wanted : skipToken);
  const known = useKnownPorts(isOpen);
  const isSearch = words !== '';
  const isFailed = isSearch && search.isError;
  const ofMap = usePortsOfKeptMap(isFailed ? words : '');
  const isWaiting = isSearch && (search.isFetching || wanted !== words);
  const ports = useMemo<DistancePort[]>(() => {
    if (!isSearch) return known;
    if (!isFailed) return search.currentData ?? [];
    return withoutDoubles([...ofMap, ...known.filter((port) => matches(port, words))]);
  }, [isSearch, isFailed, known, ofMap, search.currentData, words]);
  return { ports: ports.slice(0, choiceLimit), isSearch, isFailed, isWaiting };
}

const noCodes: string[] = [];

/** Known without a request. */
const mainPorts: DistancePort[] = builtInPorts.map(({ id, name, coordinates }) => {
  const [latitude = 0, longitude = 0] = coordinates.split(',').map(Number);
  return { id, name, nameRu: name, latitude, longitude, timezone: null };
});

function useKnownPorts(isOpen: boolean): DistancePort[] {
  const savedCodes = useSavedPorts();
  const keptCodes = usePackIndex().map(({ id }) => id);
  const codes = [...new Set([...keptCodes, ...savedCodes])].slice(0, choiceLimit);
  const saved = useStops(isOpen ? codes : noCodes, false);
  const recent = useMemo(() => (isOpen ? readRecentPorts() : []), [isOpen]);
  const ports = [
    ...recent,
    ...saved.flatMap((stop) => (stop.state === 'known' ? stop.port : [])),
    ...mainPorts,
  ];
  return withoutDoubles(ports);
}

/** Of two entries of one port keeps the later, at the place of the first. */
const withoutDoubles = (ports: DistancePort[]): DistancePort[] => [
  ...new Map(ports.map((port) => [port.id, port])).values(),
];

function matches({ id, name, nameRu }: DistancePort, words: string): boolean {
  const wanted = words.toLowerCase();
  return [id, name, nameRu ?? ''].some((text) => text.toLowerCase().includes(wanted));
}
