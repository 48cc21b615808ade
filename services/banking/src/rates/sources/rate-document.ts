import type { ExchangeRate } from '@kubrik/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One currency as its source publishes it. */
export interface Quote {
  /** ISO 4217. */
  currency: string;
  nominal: number;
  value: number;
  /** Price of one unit, in the source's base currency. */
  rate: number;
  /** The source's own code of the currency; requests for past days use it. */
  id?: string;
}

/** Contents of a source's document of one day. */
export interface RateDocument {
  /** `YYYY-MM-DD`. */
  date: string;
  quotes: Quote[];
  /** Russian, one for each line of the document that was refused. */
  problems: string[];
}

/** The whole document is refused; the message is one Russian line. */
export class RatesRefused extends Error {}

type Base = ExchangeRate['base'];

/** One line of a document, unchecked. */
export interface RawQuote {
  id?: unknown;
  currency: unknown;
  nominal: unknown;
  value: unknown;
  /** Price of one unit as the source itself computed it, if it did. */
  unitRate?: unknown;
}

const maxQuotes = 300;
const largestNominal = 1_000_000;
const largestValue = 10_000_000;
/** Before long holidays a bank already sets the rate of the first working day after them. */
const maxDaysAhead = 14;
const day = 86_400_000;

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Valute' || name === 'Cube' || name === 'Record',
});

/**
 * A document's elements. Refuses a document type declaration with all its entities; neither source uses one.
 * @throws RatesRefused
 */
export function parseXml(text: string): Record<string, unknown> {
  if (!text.trim()) throw new RatesRefused('ответ пуст');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new RatesRefused('в документе есть DOCTYPE');
  if (XMLValidator.validate(text) !== true) throw new RatesRefused('это не XML');
  try {
    return asRecord(parser.parse(text));
  } catch {
    throw new RatesRefused('это не XML');
  }
}

/** An element's content as a record, whatever it is; names of attributes begin with `@`. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Takes every valid line, and lists the others as problems.
 * @param date as `YYYY-MM-DD`, undefined when the document gives none
 * @throws RatesRefused when no line is valid, or when the day is impossible
 */
export function documentOf(
  date: string | undefined,
  lines: RawQuote[],
  base: Base,
  now: Date,
  read: (line: RawQuote) => Quote,
): RateDocument {
  checkDate(date, now);
  if (lines.length > maxQuotes) throw new RatesRefused(`в документе больше ${maxQuotes} валют`);
  const quotes = new Map<string, Quote>();
  const problems: string[] = [];
  for (const line of lines) {
    try {
      const quote = read(line);
      if (quote.currency === base || quotes.has(quote.currency))
        throw new RatesRefused(`${quote.currency}: лишняя строка`);
      quotes.set(quote.currency, quote);
    } catch (error) {
      if (!(error instanceof RatesRefused)) throw error;
      problems.push(error.message);
    }
  }
  if (quotes.size === 0) throw new RatesRefused(problems[0] ?? 'в документе нет курсов');
  return { date, quotes: [...quotes.values()], problems };
}

function checkDate(date: string | undefined, now: Date): asserts date is string {
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  // JavaScript turns 31 February into a day of March, so the result is compared with the text.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new RatesRefused('в документе нет правильной даты');
  if (time > now.getTime() + maxDaysAhead * day) throw new RatesRefused(`дата из будущего: ${date}`);
}

/** `2026-11-21` from «21.11.2026» or «21/11/2026»; undefined when the text is no day. */
export function dayOf(written: unknown): string | undefined {
  const [, dayOfMonth, month, year] = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(String(written ?? '')) ?? [];
  const date = `${year}-${month}-${dayOfMonth}`;
  return year && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : undefined;
}

/** @throws RatesRefused when the code is no currency of ISO 4217 */
export function currencyOf(code: unknown): string {
  const text = String(code ?? '').trim();
  if (!/^[A-Z]{3}$/.test(text) || !known.has(text))
    throw new RatesRefused(`неизвестная валюта «${text.slice(0, 20)}»`);
  return text;
}

/** @throws RatesRefused */
export function nominalOf(nominal: unknown, currency: string): number {
  const text = String(nominal ?? '').trim();
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > largestNominal)
    throw new RatesRefused(`${currency}: номинал «${text.slice(0, 20)}»`);
  return number;
}

/**
 * @param separator the decimal separator of this source and no other, because «1,234» and «1.234» are
 * different numbers
 * @throws RatesRefused
 */
export function decimalOf(value: unknown, separator: ',' | '.', currency: string): number {
  const text = String(value ?? '').trim();
  const [whole = '', decimals = '0', ...more] = text.split(separator);
  const isNumber = more.length === 0 && /^\d{1,9}$/.test(whole) && /^\d{1,12}$/.test(decimals);
  const number = isNumber ? Number(`${whole}.${decimals}`) : 0;
  if (!(number > 0 && number <= largestValue))
    throw new RatesRefused(`${currency}: курс «${text.slice(0, 20)}»`);
  return number;
}
