import type { BankCurrency, BankProvider } from '@kubrik/contract';
import { type AddressState, useAddressState } from '../../platform/address/use-address-state';
import { filterCurrencies, usualCurrency } from './currencies';

export const bankingTabs = ['news', 'reviews', 'cards', 'payments', 'transfers'] as const;
type BankingTab = (typeof bankingTabs)[number];

interface BankingAddress {
  tab: BankingTab;
  /** Id of a bank; empty while none is chosen. */
  bank: string;
  currency: BankCurrency | 'all';
  /** ISO 3166-1 alpha-2; empty for all. */
  country: string;
  /** `yes` when the person has opened the page to write a review. */
  write: '' | 'yes';
}

/** The state of the banking screens that the address holds. */
export const useBankingAddress = () =>
  useAddressState<BankingAddress>({
    tab: { default: 'news', values: bankingTabs },
    bank: { default: '' },
    currency: { default: usualCurrency, values: [...filterCurrencies, 'all'] },
    country: { default: '' },
    write: { default: '', values: ['', 'yes'] },
  });

export type BankingAddressState = AddressState<typeof useBankingAddress>;

/** The currency of the address as a filter value. */
export const currencyOf = ({ currency }: BankingAddress): BankCurrency | null =>
  currency === 'all' ? null : currency;

/** The bank that the address names; undefined without one. */
export const chosenBank = (banks: readonly BankProvider[], { bank }: BankingAddress) =>
  banks.find(({ id }) => String(id) === bank);
