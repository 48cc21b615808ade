import type { BankCurrency, BankProvider } from '@kubrik/contract';
import { useAddressState } from '../../platform/use-address-state';
import { filterCurrencies, usualCurrency } from './currencies';

export const bankingTabs = ['news', 'reviews', 'cards', 'payments', 'transfers'] as const;
type BankingTab = (typeof bankingTabs)[number];

interface BankingAddress {
  tab: BankingTab;
  /** Id of a bank; empty while none is chosen. */
  bank: string;
  currency: BankCurrency;
}

/** What of the banking screens is shown. */
export const useBankingAddress = () =>
  useAddressState<BankingAddress>({
    tab: { default: 'news', values: bankingTabs },
    bank: { default: '' },
    currency: { default: usualCurrency, values: filterCurrencies },
  });

export type BankingAddressState = ReturnType<typeof useBankingAddress>;

/** The bank that the address names, if there is one. */
export const chosenBank = (banks: readonly BankProvider[], { bank }: BankingAddress) =>
  banks.find(({ id }) => String(id) === bank);
