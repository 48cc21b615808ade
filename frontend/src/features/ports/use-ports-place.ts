import { useSearchParams } from 'react-router';
import { filterCountries, filterRegions, type PortChoice } from './port-filter';

export const portsTabs = ['ports', 'agents', 'banking', 'countries'] as const;
export type PortsTab = (typeof portsTabs)[number];

export interface PortsPlace extends PortChoice {
  tab: PortsTab;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** What of the ports screen is shown, as the address says it: so Back works and a link can be shared. */
export function usePortsPlace() {
  const [params, setParams] = useSearchParams();
  const place: PortsPlace = {
    tab: oneOf(portsTabs, params.get('tab')) ?? 'ports',
    search: params.get('search') ?? '',
    region: oneOf(filterRegions, params.get('region')) ?? 'all',
    country: oneOf(filterCountries, params.get('country')) ?? 'all',
  };

  const go = (change: Partial<PortsPlace>, replace = false) =>
    setParams(
      (before) => {
        const next = { ...place, ...change };
        const after = new URLSearchParams(before);
        const set = (name: string, value: string, usual: string) =>
          value === usual ? after.delete(name) : after.set(name, value);
        set('tab', next.tab, 'ports');
        set('search', next.search, '');
        set('region', next.region, 'all');
        set('country', next.country, 'all');
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return { place, go };
}

export type Ports = ReturnType<typeof usePortsPlace>;
