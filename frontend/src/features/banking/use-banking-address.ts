import type { BankCurrency, BankProvider } from '@kubrik/contract';
import { useAddressState } from '../../platform/address/use-address-state';
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
  /** A person came to write a review. */
  write: '' | 'yes';
}

/** What of the banking screens is shown. */
export const useBankingAddress = () =>
  useAddressState<BankingAddress>({
    tab: { default: 'news', values: bankingTabs },
    bank: { default: '' },
    currency: { default: usualCurrency, values: [...filterCurrencies, 'all'] },
    country: { default: '' },
    write: { default: '', values: ['', 'yes'] },
  });

export type BankingAddressState = ReturnType<typeof useBankingAddress>;

/** The address’s currency as a filter. */
export const currencyOf = ({ currency }: BankingAddress): BankCurrency | null =>
  currency === 'all' ? null : currency;

/** The bank that the address names, if there is one. */
export const chosenBank = (banks: readonly BankProvider[], { bank }: BankingAddress) =>
  banks.find(({ id }) => String(id) === bank);
