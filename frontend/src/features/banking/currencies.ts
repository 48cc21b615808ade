import type { BankCurrency } from '@kubrik/contract';

/** Currencies of the filter of reviews, and of the form of a review. */
export const filterCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'NOK',
  'SGD',
] as const satisfies readonly BankCurrency[];
export const formCurrencies = ['USD', 'EUR', 'GBP', 'NOK'] as const satisfies readonly BankCurrency[];
export const usualCurrency: BankCurrency = 'USD';

/** The currencies of contracts and the most frequent target currencies of exchanges: their rates are shown. */
export const chartCurrencies = ['USD', 'EUR', 'GBP', 'NOK', 'SGD', 'CNY', 'AED'];

export const currencyOptionsOf = (currencies: readonly string[]) =>
  currencies.map((value) => ({ value, label: value }));

/** Choices of a list of currencies. */
export const currencyOptions = (currencies: readonly BankCurrency[]) =>
  currencies.map((value) => ({ value, label: value }));
