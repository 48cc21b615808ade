import { useAddressState } from '../../../platform/address/use-address-state';
import { filterRegions, type PortChoice } from './port-filter';

export const portsTabs = ['ports', 'agents', 'banking', 'countries'] as const;
type PortsTab = (typeof portsTabs)[number];

interface PortsAddress extends PortChoice {
  tab: PortsTab;
  /** The saved ports alone. */
  saved: '' | 'yes';
  /** The ports near the person alone. */
  near: '' | 'yes';
}

/** What of the ports screen is shown. */
export const usePortsAddress = () =>
  useAddressState<PortsAddress>({
    tab: { default: 'ports', values: portsTabs },
    saved: { default: '', values: ['', 'yes'] },
    near: { default: '', values: ['', 'yes'] },
    search: { default: '' },
    region: { default: 'all', values: ['all', ...filterRegions] },
    country: { default: 'all' },
  });

export type PortsAddressState = ReturnType<typeof usePortsAddress>;
