import { bankingEvents, type ExchangeRate } from '@kubrik/contract';
import { lockTransaction, Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { RateRepository } from './rate.repository.js';
import { viewRate } from './rate.view.js';
import { type RateDocument, RatesRefused } from './sources/rate-document.js';
import type { RateSource } from './sources/rate-source.js';

/** Stores the newest rates of each source. */
@Injectable()
export class RateService {
  constructor(
    private readonly outbox: Outbox,
    private readonly rates: RateRepository,
  ) {}

  async list(): Promise<ExchangeRate[]> {
    return (await this.rates.list()).map(viewRate);
  }

  /**
   * Stores a document's rates; currencies that it does not name keep their rates.
   * @returns whether anything changed
   * @throws RatesRefused for a document older than the stored one, which a stale cache may return
   */
  keep(source: RateSource, { date, quotes }: RateDocument): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      await lockTransaction(tx.kit, 'rates');
      const stored = await this.rates.latestDate(tx, source.id);
      if (stored && stored > date)
        throw new RatesRefused(`документ за ${date} старше сохранённого за ${stored}`);
      const isChanged = (await this.rates.save(tx, source, date, quotes)) > 0;
      const currencies = quotes.map(({ currency }) => currency);
      await this.rates.markRead(tx, source.id, currencies);
      if (isChanged) {
        const rates = Object.fromEntries(quotes.map(({ currency, rate }) => [currency, rate]));
        tx.emit(bankingEvents.ratesUpdated, { source: source.id, base: source.base, date, rates });
      }
      return isChanged;
    });
  }
}
