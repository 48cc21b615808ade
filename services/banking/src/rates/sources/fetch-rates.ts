import type { BankingConfig } from '../../banking.config.js';
import { RatesRefused } from './rate-document.js';

/** The daily documents are some 10 KB, 90 days of a currency some 12 KB. */
const maxBytes = 512 * 1024;

/** The text of a document with rates. @throws FeedError or RatesRefused */
export async function fetchRates(
  { BANKING_FEED_TIMEOUT_MS: timeoutMs }: BankingConfig,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const { fetchFeed, decodeFeed } = await import('@kubrik/feeds/parse');
  const fetched = await fetchFeed(address, {}, { timeoutMs, maxBytes, signal });
  // The request is not conditional, so «unchanged» is an error of the server.
  if (fetched.kind === 'unchanged') throw new RatesRefused('ответ без документа');
  return decodeFeed(fetched.bytes, fetched.contentType);
}
