import {
  asList,
  asRecord,
  currencyOf,
  dayOf,
  decimalOf,
  documentOf,
  nominalOf,
  parseXml,
  type Quote,
  type RateDocument,
  RatesRefused,
  type RawQuote,
} from './rate-document.js';

/** The unit rate that the source itself computed may differ by rounding, not by more. */
const maxDifference = 0.01;

/**
 * The daily document of the Central Bank of Russia: `ValCurs Date="21.11.2026"` with a `Valute` for each currency,
 * `Value` roubles for `Nominal` units, with a decimal comma.
 * Source: https://www.cbr.ru/development/SXML/
 * @throws RatesRefused
 */
export function parseCbr(text: string, now: Date): RateDocument {
  const root = asRecord(parseXml(text).ValCurs);
  if (!('@Date' in root)) throw new RatesRefused('это не документ Банка России');
  const lines = asList(root.Valute).map((element): RawQuote => {
    const { '@ID': id, CharCode, Nominal, Value, VunitRate } = asRecord(element);
    return { id, currency: CharCode, nominal: Nominal, value: Value, unitRate: VunitRate };
  });
  return documentOf(dayOf(root['@Date']), lines, 'RUB', now, quoteOf);
}

export function quoteOf(line: RawQuote): Quote {
  const currency = currencyOf(line.currency);
  const nominal = nominalOf(line.nominal, currency);
  const value = decimalOf(line.value, ',', currency);
  const rate = value / nominal;
  // Also reads «7,5E-05»; an unreadable unit rate is no reason to refuse the line.
  const stated = Number(String(line.unitRate ?? '').replace(',', '.'));
  if (stated > 0 && Math.abs(stated - rate) > rate * maxDifference)
    throw new RatesRefused(`${currency}: курс единицы не сходится с номиналом`);
  const id = String(line.id ?? '');
  return { currency, nominal, value, rate, ...(/^R\d{5}[A-Z]?$/.test(id) && { id }) };
}
