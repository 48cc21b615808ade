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

/**
 * The price of one unit of a currency in another currency, with its source. The digits are text, so that the rate can
 * be stored.
 */
export interface Rate {
  numerator: string;
  denominator: string;
  source: ExchangeRate['source'] | 'typed';
  /** The day for which the rate is set, `YYYY-MM-DD`; for a typed rate the day of the typing. */
  date: string;
}

const digitsOfRates = 8;

const ratioOf = ({ numerator, denominator }: Rate): Ratio => ratio(BigInt(numerator), BigInt(denominator));

const rateOf = ({ numerator, denominator }: Ratio, origin: Pick<Rate, 'source' | 'date'>): Rate => ({
  numerator: String(numerator),
  denominator: String(denominator),
  ...origin,
});

/** A rate that a person has typed; undefined for an invalid text and for zero. */
export function typedRate(text: string, date: string): Rate | undefined {
  const value = readDecimal(text, digitsOfRates);
  return value && value.numerator > 0n ? rateOf(value, { source: 'typed', date }) : undefined;
}

/** A bank's figure as an exact fraction: JSON contains a decimal, and `String` reproduces its digits. */
const published = (value: number) => readDecimal(String(value), 20);

/**
 * The price of one unit in the base currency of its source: RUB for the Central Bank of Russia, EUR for the European
 * Central Bank.
 */
function priceOf({ source, value, nominal }: ExchangeRate): Ratio | undefined {
  const figure = published(value);
  if (!figure || figure.numerator === 0n) return undefined;
  return source === 'cbr' ? over(figure, ratio(nominal)) : over(ratio(nominal), figure);
}

const bases = { cbr: 'RUB', ecb: 'EUR' } as const;

/**
 * The exact official rate between two currencies by one bank. If neither is the bank's base currency, it is calculated
 * by way of the base currency. The date is that of the older of the two rates.
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

/** Converts an amount to another currency, and rounds once. */
export function converted(amount: Minor, rate: Rate, from: Currency, to: Currency): Minor {
  const shift = ratio(10n ** BigInt(digitsOf(to)), 10n ** BigInt(digitsOf(from)));
  return rounded(times(times(ratio(amount), ratioOf(rate)), shift));
}

/** The rate with four decimals, and more for a small rate: «92,1234», «0,010857». */
export function rateText(rate: Rate): string {
  const exact = ratioOf(rate);
  const digits = exact.numerator * 10n < exact.denominator ? 6 : 4;
  const scaled = String(rounded(times(exact, ratio(10 ** digits)))).padStart(digits + 1, '0');
  return `${scaled.slice(0, -digits)},${scaled.slice(-digits)}`;
}
