import { bankingEvents, consumers } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ListedVacancyRepository } from '../vacancy/list/listed-vacancy.repository.js';
import { RateRepository } from './rate.repository.js';

/** Updates the rates of the Central Bank of Russia, so that salaries can be shown in roubles. */
@Controller()
export class RateHandler {
  constructor(
    private readonly rates: RateRepository,
    private readonly listed: ListedVacancyRepository,
  ) {}

  @On(bankingEvents.ratesUpdated, consumers.jobRates)
  async updated({ data: { base, date, rates }, tx }: ReceivedEvent<typeof bankingEvents.ratesUpdated>) {
    if (base !== 'RUB') return;
    await this.rates.save(tx, date, rates);
    await this.listed.refreshPay(tx);
  }
}
