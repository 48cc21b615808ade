import type { ExchangeRate } from '@kubrik/contract';

interface Conversion {
  amount: number;
  from: string;
  to: string;
}

interface Converted {
  result: number;
  /** The day of the older of the two rates; null when no rate was needed. */
  date: string | null;
  isOld: boolean;
}

/** Converts by the official rates of the Central Bank of Russia; undefined when a rate is not known. */
export function convert(
  rates: readonly ExchangeRate[],
  { amount, from, to }: Conversion,
): Converted | undefined {
  if (from === to) return { result: amount, date: null, isOld: false };
  const needed = [from, to].filter((currency) => currency !== 'RUB');
  const found = needed.flatMap(
    (currency) => rates.find((rate) => rate.source === 'cbr' && rate.currency === currency) ?? [],
  );
  if (found.length < needed.length) return undefined;
  const roubles = (currency: string) => found.find((rate) => rate.currency === currency)?.rate ?? 1;
  return {
    result: (amount * roubles(from)) / roubles(to),
    date: found.map(({ date }) => date).toSorted()[0] ?? null,
    isOld: found.some(({ isOld }) => isOld),
  };
}
