import { useMemo, useRef, useState } from 'react';
import { map as texts } from '../../../locales/ru/map';
import { useWorldMap } from '../drawing/use-world-map';
import type { MapView } from '../drawing/world-map';
import { filterPorts } from '../filters/map-filters';
import { useMapFilters } from '../filters/use-map-filters';
import { useMapSearch } from '../list/use-map-search';
import { usePortMapQuery } from '../map.api';
import { useMapPopup } from '../popup/use-map-popup';
import { useShownLocation } from '../side/use-shown-location';
import { useMapContent } from './use-map-content';
import { useWantedPort } from './use-wanted-port';

const nothing: MapView = { ports: [], marks: [] };

/** The state of the map's page, and the mounted map. */
export function useMapState() {
  const target = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(nothing);
  const [hasTiles, setHasTiles] = useState(true);
  const request = usePortMapQuery(undefined, { refetchOnReconnect: true });
  const { data: ports } = request;
  const { filters, setFilters } = useMapFilters();
  const search = useMapSearch(ports);
  const filtered = useMemo(() => (ports ? filterPorts(ports, filters) : []), [ports, filters]);
  // A search ignores the filters, in the list and on the map.
  const fitting = search.onMap ?? filtered;
  const { location, isAsking, ask } = useShownLocation();
  const { subject, open } = useMapPopup();
  const opened = subject && 'portIndex' in subject ? subject.portIndex : undefined;
  const shown = useMemo(() => withPort(fitting, opened), [fitting, opened]);
  const { mounted, isFailed } = useWorldMap(target, {
    onPort: (portIndex) => open(portIndex === undefined ? undefined : { portIndex, isOnMap: true }),
    onView: setView,
    onPlace: open,
    onTiles: setHasTiles,
  });
  useMapContent(mounted, { ports, shown, found: search.onMap, location, subject });
  const openFromList = (portIndex: number) => {
    // On a phone the map is above the list, so the page scrolls to the map.
    target.current?.scrollIntoView({ block: 'nearest' });
    open({ portIndex, isOnMap: false });
  };
  const wanted = useWantedPort({ ports, isMounted: mounted !== undefined, open: openFromList });
  return {
    frame: { target, mounted, ports, view, note: isFailed ? texts.mapFailed : noteOf(hasTiles) },
    request: { ...request, isError: request.isError && !request.isFetching && !ports },
    search,
    filter: { filters, onChange: setFilters },
    shownCount: fitting.length,
    locating: { location, isAsking, ask },
    popup: { subject, close: () => open(undefined) },
    openFromList,
    ...wanted,
  };
}

const noteOf = (hasTiles: boolean) => (hasTiles ? undefined : texts.noTiles);

/** The opened port always has a mark, even if it does not match the filters or the search. */
const withPort = (fitting: readonly number[], opened: number | undefined) =>
  opened === undefined || fitting.includes(opened) ? fitting : [...fitting, opened];
