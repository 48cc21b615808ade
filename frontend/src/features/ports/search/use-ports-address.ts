import { type AddressState, useAddressState } from '../../../platform/address/use-address-state';
import { filterRegions, type PortChoice } from './port-filter';

export const portsTabs = ['ports', 'agents', 'banking', 'countries'] as const;
type PortsTab = (typeof portsTabs)[number];

interface PortsAddress extends PortChoice {
  tab: PortsTab;
  /** Whether only saved ports are shown. */
  saved: '' | 'yes';
  /** Whether only ports near the person are shown. */
  near: '' | 'yes';
}

/** The state of the ports screen in the address. */
export const usePortsAddress = () =>
  useAddressState<PortsAddress>({
    tab: { default: 'ports', values: portsTabs },
    saved: { default: '', values: ['', 'yes'] },
    near: { default: '', values: ['', 'yes'] },
    search: { default: '' },
    region: { default: 'all', values: ['all', ...filterRegions] },
    country: { default: 'all' },
  });

export type PortsAddressState = AddressState<typeof usePortsAddress>;
