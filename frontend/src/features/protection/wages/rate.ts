import type { ExchangeRate } from '@kubrik/contract';
import {
  type Currency,
  digitsOf,
  type Minor,
  over,
  type Ratio,
  ratio,
  readDecimal,
  rounded,
  times,
} from './money';

/** The price of one unit of a currency in another, with where it is from. Digits as text, so that it can be stored. */
export interface Rate {
  numerator: string;
  denominator: string;
  source: ExchangeRate['source'] | 'typed';
  /** The day the rate is set for, `YYYY-MM-DD`; of a typed one the day it was typed. */
  date: string;
}

const digitsOfRates = 8;

const ratioOf = ({ numerator, denominator }: Rate): Ratio => ratio(BigInt(numerator), BigInt(denominator));

const rateOf = ({ numerator, denominator }: Ratio, origin: Pick<Rate, 'source' | 'date'>): Rate => ({
  numerator: String(numerator),
  denominator: String(denominator),
  ...origin,
});

/** A rate as a person types it; undefined for what is none, and for zero. */
export function typedRate(text: string, date: string): Rate | undefined {
  const value = readDecimal(text, digitsOfRates);
  return value && value.numerator > 0n ? rateOf(value, { source: 'typed', date }) : undefined;
}

/** A bank's figure exactly: JSON has it as a decimal, which JavaScript shows again. */
const published = (value: number) => readDecimal(String(value), 20);

/** The price of one unit in the base of its source: RUB of the Central Bank of Russia, EUR of the European Central Bank. */
function priceOf({ source, value, nominal }: ExchangeRate): Ratio | undefined {
  const figure = published(value);
  if (!figure || figure.numerator === 0n) return undefined;
  return source === 'cbr' ? over(figure, ratio(nominal)) : over(ratio(nominal), figure);
}

const bases = { cbr: 'RUB', ecb: 'EUR' } as const;

/**
 * The official rate between two currencies by one bank, exact: across the bank's own currency where neither is that. The
 * date is the older of the two.
 */
export function officialRate(rates: readonly ExchangeRate[], from: Currency, to: Currency): Rate | undefined {
  for (const source of ['cbr', 'ecb'] as const) {
    const ofBank = rates.filter((rate) => rate.source === source);
    const find = (currency: Currency) => ofBank.find((rate) => rate.currency === currency);
    const price = (currency: Currency) => {
      const rate = find(currency);
      return currency === bases[source] ? ratio(1) : rate && priceOf(rate);
    };
    const [one, other] = [price(from), price(to)];
    const dates = [find(from)?.date, find(to)?.date].filter((date) => date !== undefined).sort();
    if (one && other && dates[0]) return rateOf(over(one, other), { source, date: dates[0] });
  }
  return undefined;
}

/** An amount in another currency, rounded once. */
export function converted(amount: Minor, rate: Rate, from: Currency, to: Currency): Minor {
  const shift = ratio(10n ** BigInt(digitsOf(to)), 10n ** BigInt(digitsOf(from)));
  return rounded(times(times(ratio(amount), ratioOf(rate)), shift));
}

/** The rate to four digits after the point and more where it is small: «92,1234», «0,010857». */
export function rateText(rate: Rate): string {
  const exact = ratioOf(rate);
  const digits = exact.numerator * 10n < exact.denominator ? 6 : 4;
  const scaled = String(rounded(times(exact, ratio(10 ** digits)))).padStart(digits + 1, '0');
  return `${scaled.slice(0, -digits)},${scaled.slice(-digits)}`;
}
