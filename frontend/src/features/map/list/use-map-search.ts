import type { FoundPort } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { countryNamed } from '../../../platform/country-named';
import { findPortsByName, type MapPorts } from '../../../platform/port-map';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/search/use-debounced';
import { mostFound, useFindPortsQuery, usePortsOfCountryInfiniteQuery } from '../map.api';
import { type ListRow, rowOf } from './use-list-rows';

/** The ports that match a text: the server's results, or without a connection the map's ports by name. */
export function useMapSearch(ports: MapPorts | undefined) {
  const [text, setText] = useState('');
  const searched = text.trim();
  const wanted = useDebounced(searched, searchPause);
  const isActive = searched !== '';
  const search = useFindPortsQuery(wanted, { skip: wanted === '' });
  const isFailed = isActive && search.isError;
  const found = search.currentData;
  const rest = useRestOfCountry(found, wanted);
  // The index makes the look-up fast for thousands of rows of a country; it is built only during a search.
  const indexes = useMemo(
    () => (isActive && ports ? new Map(ports.codes.map((code, index) => [code, index])) : undefined),
    [isActive, ports],
  );
  const rows = useMemo<ListRow[]>(() => {
    if (!isActive) return [];
    if (!isFailed) return (rest.ports ?? found ?? []).map((port) => rowOfFound(port, indexes));
    return ports ? findPortsByName(ports, searched, mostFound).map((port) => rowOf(ports, port)) : [];
  }, [isActive, isFailed, rest.ports, found, ports, indexes, searched]);
  const isWaiting = isActive && (search.isFetching || wanted !== searched);
  /** Indexes of the results that are on the map. */
  const onMap = useMemo(() => rows.flatMap(({ portIndex }) => portIndex ?? []), [rows]);
  return {
    text,
    setText,
    isActive,
    rows,
    onMap: useSettled(isActive ? onMap : undefined, !isWaiting),
    isFailed,
    isWaiting,
    retry: () => void search.refetch(),
    /** Whether the search has more results than it returns, so that the person should type more of the name. */
    isCut: !isFailed && !isWaiting && found?.length === mostFound && !rest.country,
    rest,
  };
}

/** The value at the last time when `isSettled` was true. */
function useSettled<T>(value: T, isSettled: boolean): T {
  const [settled, settle] = useState(value);
  if (isSettled && settled !== value) settle(value);
  return settled;
}

/** All ports of the country that the text names, page by page, because the search returns only its first ports. */
function useRestOfCountry(found: FoundPort[] | undefined, text: string) {
  const country = found?.length === mostFound ? countryNamed(text, found)?.countryCode : undefined;
  const [opened, open] = useState<string>();
  const isOpen = country !== undefined && opened === country;
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage, refetch } =
    usePortsOfCountryInfiniteQuery(isOpen ? country : skipToken);
  const ports = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  return {
    country,
    ports: isOpen ? ports : undefined,
    hasMore: country !== undefined && (!isOpen || isFetching || isError || hasNextPage),
    isFetching: isOpen && isFetching,
    isFailed: isOpen && isError,
    more: () => {
      if (!isOpen) open(country);
      else void (currentData ? fetchNextPage() : refetch());
    },
  };
}

/** @param indexes indexes of the map's ports by code; undefined before the ports have loaded */
function rowOfFound(
  { id, name, nameRu, latitude, miles }: FoundPort,
  indexes: ReadonlyMap<string, number> | undefined,
): ListRow {
  const portIndex = indexes?.get(id);
  return {
    code: id,
    name: nameRu ?? name,
    portIndex,
    isOnMap: indexes ? portIndex !== undefined : latitude !== null,
    miles,
  };
}

export type MapSearch = ReturnType<typeof useMapSearch>;
