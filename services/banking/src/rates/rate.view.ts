import type { ExchangeRate } from '@kubrik/contract';
import type { RateRow } from './rate.repository.js';
import { isOldRate } from './rate-age.js';

/**
 * Names come from ICU and not from the documents, in which the Central Bank declines them after the number.
 */
const names = new Intl.DisplayNames('ru', { type: 'currency' });

export const viewRate = ({ readAt, ...rate }: RateRow): ExchangeRate => ({
  ...rate,
  isOld: isOldRate(rate.source, rate.date, new Date()),
  name: nameOf(rate.currency),
  readAt: readAt.toISOString(),
});

function nameOf(currency: string): string {
  const name = names.of(currency) ?? currency;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
