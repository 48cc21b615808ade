import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/use-debounced';
import { choiceLimit } from '../limits';
import { usePortsByTextQuery } from '../ports.api';
import { useSavedPorts } from '../saved-ports-storage';
import { type DistancePort, readRecentPorts } from './recent-ports';
import { useStops } from './use-stops';

/** The ports that a field offers for a text; without a connection those that this device knows. */
export function usePortChoice(text: string, isOpen: boolean) {
  const words = text.trim();
  const wanted = useDebounced(words, searchPause);
  const search = usePortsByTextQuery(isOpen && wanted ? wanted : skipToken);
  const known = useKnownPorts(isOpen);
  const isSearch = words !== '';
  const isFailed = isSearch && search.isError;
  const isWaiting = isSearch && (search.isFetching || wanted !== words);
  const ports = useMemo<DistancePort[]>(() => {
    if (!isSearch) return known;
    return isFailed ? known.filter((port) => matches(port, words)) : (search.currentData ?? []);
  }, [isSearch, isFailed, known, search.currentData, words]);
  return { ports: ports.slice(0, choiceLimit), isSearch, isFailed, isWaiting };
}

const noCodes: string[] = [];

function useKnownPorts(isOpen: boolean): DistancePort[] {
  const savedCodes = useSavedPorts();
  const saved = useStops(isOpen ? savedCodes.slice(0, choiceLimit) : noCodes, false);
  const recent = useMemo(() => (isOpen ? readRecentPorts() : []), [isOpen]);
  const ports = [...recent, ...saved.flatMap((stop) => (stop.state === 'known' ? stop.port : []))];
  return [...new Map(ports.map((port) => [port.id, port])).values()];
}

function matches({ id, name, nameRu }: DistancePort, words: string): boolean {
  const wanted = words.toLowerCase();
  return [id, name, nameRu ?? ''].some((text) => text.toLowerCase().includes(wanted));
}
