/** A whole number of a currency's minor units: cents, kopecks, or yen. Never a fraction. */
export type Minor = number;

/** An exact fraction; the denominator is positive. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

export const ratio = (numerator: bigint | number, denominator: bigint | number = 1n): Ratio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

export const times = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.numerator * other.numerator, one.denominator * other.denominator);

export const over = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.numerator * other.denominator, one.denominator * other.numerator);

export const plus = (one: Ratio, other: Ratio): Ratio =>
  ratio(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

export const minus = (one: Ratio, other: Ratio): Ratio =>
  plus(one, ratio(-other.numerator, other.denominator));

/** Rounds to the nearest whole number, and a half away from zero. */
export function rounded({ numerator, denominator }: Ratio): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -whole : whole);
}

/** Currencies of contracts and of payments. */
export const currencies = ['USD', 'EUR', 'GBP', 'NOK', 'SGD', 'CNY', 'AED', 'JPY', 'RUB', 'UAH'] as const;
export type Currency = (typeof currencies)[number];

/** Digits after the point of an amount (ISO 4217). */
export const digitsOf = (currency: Currency): number => (currency === 'JPY' ? 0 : 2);

const longestWhole = 10;
const typed = /^(\d+)(?:[.,](\d+))?$/;

/**
 * Reads a number as people type it: «1 250,50».
 *
 * @returns undefined for a text that is not a number, for a negative number, and for more than `digits` decimals
 */
export function readDecimal(text: string, digits: number): Ratio | undefined {
  const [, whole, fraction = ''] = typed.exec(text.replace(/[\s\u00a0\u202f]/g, '')) ?? [];
  if (whole === undefined || whole.length > longestWhole || fraction.length > digits) return undefined;
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** Reads an amount as people type it, in minor units; undefined for a text that is not an amount. */
export function readAmount(text: string, currency: Currency): Minor | undefined {
  const digits = digitsOf(currency);
  const amount = readDecimal(text, digits);
  return amount && rounded(times(amount, ratio(10 ** digits)));
}

/** «1 250,50», with no-break spaces, and with a minus for a negative amount. */
export function amountText(amount: Minor, currency: Currency): string {
  const digits = digitsOf(currency);
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const fraction = digits === 0 ? '' : `,${all.slice(-digits)}`;
  return `${amount < 0 ? '−' : ''}${whole}${fraction}`;
}
