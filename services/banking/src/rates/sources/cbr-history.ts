import { quoteOf } from './cbr-document.js';
import { asList, asRecord, dayOf, parseXml, RatesRefused } from './rate-document.js';

/** What one currency cost on one day. */
export interface DayRate {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Price of one unit, in roubles. */
  rate: number;
}

/** A quarter has some 65 working days; more than a year is never requested. */
const maxRecords = 400;

/**
 * Past days of one currency from the Central Bank of Russia: `ValCurs ID="R01235"` with a `Record
 * Date="21.11.2026"` for each day that has a rate of its own. Leaves out records without a valid day or rate.
 * Source: https://www.cbr.ru/development/SXML/
 * @param id the bank's own code of the currency, as the daily document names it
 * @throws RatesRefused
 */
export function parseCbrHistory(text: string, id: string, currency: string): DayRate[] {
  const root = asRecord(parseXml(text).ValCurs);
  if (root['@ID'] !== id) throw new RatesRefused(`${currency}: это не история этой валюты`);
  const records = asList(root.Record);
  if (records.length > maxRecords) throw new RatesRefused(`${currency}: в истории больше ${maxRecords} дней`);
  const days = new Map<string, number>();
  for (const record of records) {
    const { '@Date': date, Nominal, Value, VunitRate } = asRecord(record);
    const day = dayOf(date);
    if (!day) continue;
    try {
      const line = { currency, nominal: Nominal, value: Value, unitRate: VunitRate };
      days.set(day, quoteOf(line).rate);
    } catch (error) {
      if (!(error instanceof RatesRefused)) throw error;
    }
  }
  return [...days].map(([date, rate]) => ({ date, rate }));
}

/** The address of the history of one currency, with days as the bank writes them. */
export function historyAddress(base: string, id: string, from: string, to: string): string {
  const address = new URL(base);
  const written = (day: string) => day.split('-').reverse().join('/');
  address.searchParams.set('date_req1', written(from));
  address.searchParams.set('date_req2', written(to));
  address.searchParams.set('VAL_NM_RQ', id);
  return address.href;
}
