import {
  asList,
  asRecord,
  currencyOf,
  decimalOf,
  documentOf,
  parseXml,
  type Quote,
  type RateDocument,
  RatesRefused,
  type RawQuote,
} from './rate-document.js';

/**
 * The daily document of the European Central Bank: in `gesmes:Envelope` a `Cube time="2026-11-20"` with a
 * `Cube currency="USD" rate="1.0987"` for each currency, so many units for one euro.
 * Source: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/
 * @throws RatesRefused
 */
export function parseEcb(text: string, now: Date): RateDocument {
  const envelope = asRecord(parseXml(text).Envelope);
  const daily = cubesIn(asList(envelope.Cube)[0])[0];
  if (!daily) throw new RatesRefused('это не документ ЕЦБ');
  const time = String(daily['@time'] ?? '');
  const lines = cubesIn(daily).map(
    (cube): RawQuote => ({ currency: cube['@currency'], nominal: 1, value: cube['@rate'] }),
  );
  return documentOf(/^\d{4}-\d{2}-\d{2}$/.test(time) ? time : undefined, lines, 'EUR', now, quoteOf);
}

const cubesIn = (cube: unknown) => asList(asRecord(cube).Cube).map(asRecord);

function quoteOf(line: RawQuote): Quote {
  const currency = currencyOf(line.currency);
  const value = decimalOf(line.value, '.', currency);
  return { currency, nominal: 1, value, rate: 1 / value };
}
