import type { ExchangeRate } from '@kubrik/contract';
import { parseCbr } from './cbr-document.js';
import { parseEcb } from './ecb-document.js';
import type { RateDocument } from './rate-document.js';

export interface RateSource {
  id: ExchangeRate['source'];
  name: string;
  base: ExchangeRate['base'];
  /** Name of the environment variable with the source's address. */
  variable: 'CBR_RATES_URL' | 'ECB_RATES_URL';
  parse(text: string, now: Date): RateDocument;
}

/** Who publishes official rates, in the order in which they are shown. */
export const rateSources: readonly RateSource[] = [
  { id: 'cbr', name: 'Банк России', base: 'RUB', variable: 'CBR_RATES_URL', parse: parseCbr },
  { id: 'ecb', name: 'ЕЦБ', base: 'EUR', variable: 'ECB_RATES_URL', parse: parseEcb },
];
