import type { BankCurrency, BankProvider } from '@kubrik/contract';
import { useAddress } from '../../app/use-address';
import { filterCurrencies, usualCurrency } from './currencies';

export const bankingTabs = ['news', 'reviews', 'cards', 'payments', 'transfers'] as const;
export type BankingTab = (typeof bankingTabs)[number];

export interface BankingPlace {
  tab: BankingTab;
  /** Id of a bank; empty while none is chosen. */
  bank: string;
  currency: BankCurrency;
}

/** What of the banking screens is shown. */
export const useBankingPlace = () =>
  useAddress<BankingPlace>({
    tab: { usual: 'news', values: bankingTabs },
    bank: { usual: '' },
    currency: { usual: usualCurrency, values: filterCurrencies },
  });

export type Banking = ReturnType<typeof useBankingPlace>;

/** The bank that the address names, if there is one. */
export const chosenBank = (banks: readonly BankProvider[], { bank }: BankingPlace) =>
  banks.find(({ id }) => String(id) === bank);
