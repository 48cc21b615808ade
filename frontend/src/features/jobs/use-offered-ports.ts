import { skipToken } from '@reduxjs/toolkit/query';
import { countryName } from '../../ui/countries';
import { searchPause } from '../../ui/limits';
import { useDebounced } from '../../ui/use-debounced';
import { usePortsByNameQuery } from './ports-by-name.api';

const leastLetters = 2;

export interface OfferedPort {
  id: string;
  name: string;
  /** With the country: what is chosen. */
  place: string;
}

/** Ports of the directory that what is typed may mean, once it rests. */
export function useOfferedPorts(typed: string): OfferedPort[] {
  const wanted = useDebounced(typed.trim(), searchPause);
  const { currentData: ports = [] } = usePortsByNameQuery(wanted.length >= leastLetters ? wanted : skipToken);
  return ports.map(({ id, name, nameRu, countryCode }) => {
    const shown = nameRu ?? name;
    return { id, name: shown, place: `${shown}, ${countryName(countryCode)}` };
  });
}
