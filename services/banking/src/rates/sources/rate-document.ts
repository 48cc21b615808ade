import type { ExchangeRate } from '@kubrik/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One currency as its source publishes it. */
export interface Quote {
  /** ISO 4217. */
  currency: string;
  nominal: number;
  value: number;
  /** Price of one unit in the source's base currency. */
  rate: number;
  /** The source's own code of the currency, which its past days are asked for by. */
  id?: string;
}

/** What a source's document of a day says. */
export interface RateDocument {
  /** `YYYY-MM-DD`. */
  date: string;
  quotes: Quote[];
  /** Russian, one line for each line of the document that was not taken. */
  problems: string[];
}

/** A document that is not taken at all; its message is one Russian line. */
export class RatesRefused extends Error {}

type Base = ExchangeRate['base'];

/** One line of a document before anything of it is believed. */
export interface RawQuote {
  id?: unknown;
  currency: unknown;
  nominal: unknown;
  value: unknown;
  /** Price of one unit as the source itself has counted it, where it does. */
  unitRate?: unknown;
}

const maxQuotes = 300;
const largestNominal = 1_000_000;
const largestValue = 10_000_000;
/** Before long holidays a bank sets the rate of the first working day after them. */
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
 * A document's elements. A document type is refused with all that it could define: neither source has one.
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

/** An element's content, whatever it is, as a record; attributes begin with `@`. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Takes every line that makes sense and names the others.
 * @param date as `YYYY-MM-DD`, undefined when the document gives none
 * @throws RatesRefused when nothing is left, or when the day cannot be
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
  // 31 February becomes a day of March, which is not what was written.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new RatesRefused('в документе нет правильной даты');
  if (time > now.getTime() + maxDaysAhead * day) throw new RatesRefused(`дата из будущего: ${date}`);
}

/** `2026-11-21` of «21.11.2026» or «21/11/2026»; undefined for what is no day. */
export function dayOf(written: unknown): string | undefined {
  const [, dayOfMonth, month, year] = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(String(written ?? '')) ?? [];
  const date = `${year}-${month}-${dayOfMonth}`;
  return year && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : undefined;
}

/** @throws RatesRefused for what is no currency of ISO 4217 */
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
 * @param separator of decimals: the source's own and no other, because «1,234» and «1.234» are not one number
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
