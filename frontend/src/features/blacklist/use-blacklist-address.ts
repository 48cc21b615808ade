import { type AddressState, useAddressState } from '../../platform/address/use-address-state';
import { type TargetRef, targetAddress } from './target';

export const blacklistTabs = ['companies', 'vessels', 'blacklist', 'suggestions'] as const;
export type BlacklistTab = (typeof blacklistTabs)[number];
export const categories = ['all', 'high_risk', 'medium_risk', 'blacklisted'] as const;
export type Category = (typeof categories)[number];

interface BlacklistAddress {
  tab: BlacklistTab;
  search: string;
  category: Category;
  /** The opened company or vessel: `company:…`; empty while a list is shown. */
  target: string;
}

/** The state of the reputation screen that the address holds. */
export const useBlacklistAddress = () =>
  useAddressState<BlacklistAddress>({
    tab: { default: 'companies', values: blacklistTabs },
    search: { default: '' },
    category: { default: 'all', values: categories },
    target: { default: '' },
  });

export type BlacklistAddressState = AddressState<typeof useBlacklistAddress>;

/** Makes the address of a company or vessel that opens from the shown list. */
export function useTargetHref() {
  const { hrefOf } = useBlacklistAddress();
  return (ref: TargetRef) => hrefOf({ target: targetAddress(ref) });
}
