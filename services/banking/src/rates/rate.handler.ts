import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { RateService } from './rate.service.js';
import { RateHistoryService } from './rate-history.service.js';

@Controller()
export class RateHandler {
  constructor(
    private readonly rates: RateService,
    private readonly days: RateHistoryService,
  ) {}

  @Call(banking.rates)
  list() {
    return this.rates.list();
  }

  @Call(banking.rateHistory)
  history({ query }: Request<typeof banking.rateHistory>) {
    return this.days.of(query.currency);
  }
}
