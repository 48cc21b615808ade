import type { RateHistory } from '@kubrik/contract';
import { CONFIG, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { BankingConfig } from '../banking.config.js';
import { historyDays, RateDayRepository } from './rate-day.repository.js';
import { historyAddress, parseCbrHistory } from './sources/cbr-history.js';
import { fetchRates } from './sources/fetch-rates.js';
import type { RateDocument } from './sources/rate-document.js';

/** Currencies of contracts, and those that people change into most; the page shows these. */
const filledCurrencies = ['USD', 'EUR', 'GBP', 'NOK', 'SGD', 'CNY', 'AED'];
const dayLength = 86_400_000;
/** In days, longer than a weekend: after a longer pause between two readings, days may be missing. */
const longestPause = 4;

const dailyPage = 'XML_daily.asp';
const dynamicPage = 'XML_dynamic.asp';

/** Official rates of the last 90 days by the Central Bank of Russia. */
@Injectable()
export class RateHistoryService {
  constructor(
    private readonly outbox: Outbox,
    private readonly days: RateDayRepository,
    @Inject(CONFIG) private readonly config: BankingConfig,
  ) {}

  async of(currency: string): Promise<RateHistory> {
    return { source: 'cbr', base: 'RUB', currency, days: await this.days.of('cbr', currency) };
  }

  /**
   * Stores the rates of the day. Reads earlier days where they are missing: at the first start, and after a
   * pause.
   * @throws FeedError or RatesRefused of the first currency that cannot be read; the others are read the next
   * time
   */
  async keep({ date, quotes }: RateDocument, signal: AbortSignal): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const today = quotes.map(({ currency, rate }) => ({ currency, date, rate }));
      await this.days.save(tx, 'cbr', today);
      await this.days.forgetOld(tx);
    });
    const base = this.address();
    if (!base) return;
    for (const currency of filledCurrencies) {
      const id = quotes.find((quote) => quote.currency === currency)?.id;
      if (id) await this.fill({ base, id, currency, to: date }, signal);
    }
  }

  private async fill(
    { base, id, currency, to }: { base: string; id: string; currency: string; to: string },
    signal: AbortSignal,
  ): Promise<void> {
    const filledTo = await this.days.filledTo(currency);
    const pause = filledTo === null ? historyDays : (Date.parse(to) - Date.parse(filledTo)) / dayLength;
    if (pause > longestPause) {
      const from = new Date(Date.parse(to) - historyDays * dayLength).toISOString().slice(0, 10);
      const text = await fetchRates(this.config, historyAddress(base, id, from, to), signal);
      const days = parseCbrHistory(text, id, currency).filter(({ date }) => date >= from && date <= to);
      await this.outbox.transaction(async (tx) => {
        await this.days.save(
          tx,
          'cbr',
          days.map((day) => ({ ...day, currency })),
        );
        await this.days.markFilled(tx, currency, to);
      });
    } else if (pause > 0) {
      await this.outbox.transaction((tx) => this.days.markFilled(tx, currency, to));
    }
  }

  /** The address beside the daily document, unless another is set; undefined for a source of another form. */
  private address(): string | undefined {
    const { CBR_HISTORY_URL: own, CBR_RATES_URL: daily } = this.config;
    if (own) return own;
    return daily.endsWith(dailyPage) ? daily.replace(dailyPage, dynamicPage) : undefined;
  }
}
