import { useAddress } from '../../app/use-address';
import { filterCountries, filterRegions, type PortChoice } from './port-filter';

export const portsTabs = ['ports', 'agents', 'banking', 'countries'] as const;
export type PortsTab = (typeof portsTabs)[number];

export interface PortsPlace extends PortChoice {
  tab: PortsTab;
  /** The saved ports alone. */
  saved: '' | 'yes';
}

/** What of the ports screen is shown. */
export const usePortsPlace = () =>
  useAddress<PortsPlace>({
    tab: { usual: 'ports', values: portsTabs },
    saved: { usual: '', values: ['', 'yes'] },
    search: { usual: '' },
    region: { usual: 'all', values: ['all', ...filterRegions] },
    country: { usual: 'all', values: ['all', ...filterCountries] },
  });

export type Ports = ReturnType<typeof usePortsPlace>;
