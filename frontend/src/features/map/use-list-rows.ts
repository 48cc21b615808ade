import type { Port } from '@kubrik/contract';
import { useMemo } from 'react';
import type { Location } from '../../platform/use-location';
import { searchPause } from '../../ui/limits';
import { useDebounced } from '../../ui/use-debounced';
import { useFindPortsQuery } from './map.api';
import type { MapPorts } from './port-map';
import { orderPorts } from './port-order';

export interface ListRow {
  code: string;
  name: string;
  /** Index in the map's columns; undefined before they are loaded, and for a port that the map does not have. */
  portIndex: number | undefined;
  isOnMap: boolean;
  miles?: number | undefined;
}

interface ListContent {
  ports: MapPorts | undefined;
  inView: readonly number[];
  /** Where the person is, when the nearest ports come first. */
  person: Location | undefined;
  /** What is searched for. */
  text: string;
}

/** Most ports that are found by name without the search of the server. */
const mostFound = 50;

/** The ports that a text finds, or those in view without a text. */
export function useListRows({ ports, inView, person, text }: ListContent) {
  const searched = text.trim();
  const wanted = useDebounced(searched, searchPause);
  const isSearch = searched !== '';
  const search = useFindPortsQuery(wanted, { skip: wanted === '' });
  const isFailed = isSearch && search.isError;
  const found = search.currentData;
  const rows = useMemo<ListRow[]>(() => {
    if (isSearch && !isFailed) return (found ?? []).map((port) => rowOfFound(port, ports));
    if (!ports) return [];
    if (isSearch) return findByName(ports, searched).map((portIndex) => rowOf(ports, portIndex));
    const ordered = orderPorts(ports, inView, person);
    return ordered.map(({ portIndex, miles }) => ({ ...rowOf(ports, portIndex), miles }));
  }, [ports, isSearch, isFailed, searched, inView, person, found]);
  const isWaiting = isSearch && (search.isFetching || wanted !== searched);
  return { rows, isSearch, isFailed, isWaiting, retry: () => void search.refetch() };
}

const rowOf = ({ codes, names }: MapPorts, portIndex: number): ListRow => ({
  code: codes[portIndex] ?? '',
  name: names[portIndex] ?? '',
  portIndex,
  isOnMap: true,
});

function rowOfFound({ id, name, nameRu, latitude }: Port, ports: MapPorts | undefined): ListRow {
  const index = ports?.codes.indexOf(id) ?? -1;
  return {
    code: id,
    name: nameRu ?? name,
    portIndex: index < 0 ? undefined : index,
    isOnMap: ports ? index >= 0 : latitude !== null,
  };
}

/** What can be found without a connection: names that begin with the text first. */
function findByName({ names, codes, ranks }: MapPorts, text: string): number[] {
  const letters = text.toLowerCase();
  const place = (port: number) => (names[port] ?? '').toLowerCase().indexOf(letters);
  const found = [...names.keys()].filter(
    (port) => place(port) >= 0 || codes[port]?.toLowerCase() === letters,
  );
  const order = (port: number) => (place(port) > 0 ? 10 : 0) + (ranks[port] ?? 0);
  return found.sort((a, b) => order(a) - order(b)).slice(0, mostFound);
}
