import { banking } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { RateQueries } from './rate.queries.js';

@Controller()
export class RateHandler {
  constructor(private readonly rates: RateQueries) {}

  @Call(banking.rates)
  list() {
    return this.rates.list();
  }
}
