import type { FoundPort } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { countryNamed } from '../../../platform/country-named';
import { findPortsByName, type MapPorts } from '../../../platform/port-map';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/search/use-debounced';
import { mostFound, useFindPortsQuery, usePortsOfCountryInfiniteQuery } from '../map.api';
import { type ListRow, rowOf } from './use-list-rows';

/** The ports that a text finds: by the server, or without it by name among those of the map. */
export function useMapSearch(ports: MapPorts | undefined) {
  const [text, setText] = useState('');
  const searched = text.trim();
  const wanted = useDebounced(searched, searchPause);
  const isActive = searched !== '';
  const search = useFindPortsQuery(wanted, { skip: wanted === '' });
  const isFailed = isActive && search.isError;
  const found = search.currentData;
  const rest = useRestOfCountry(found, wanted);
  // A country may have thousands of rows; without a search nobody looks one up.
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
  /** Indexes of those that the map has. */
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
    /** A name that finds no more than the search gives is to be made longer. */
    isCut: !isFailed && !isWaiting && found?.length === mostFound && !rest.country,
    rest,
  };
}

/** What a value was when it was settled last. */
function useSettled<T>(value: T, isSettled: boolean): T {
  const [settled, settle] = useState(value);
  if (isSettled && settled !== value) settle(value);
  return settled;
}

/** All ports of the country that a text names, page by page, where the search gives only its first ones. */
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

/** @param indexes of the ports of the map by their codes; undefined while it has none */
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
