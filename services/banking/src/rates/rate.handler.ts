import { banking } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { RateService } from './rate.service.js';

@Controller()
export class RateHandler {
  constructor(private readonly rates: RateService) {}

  @Call(banking.rates)
  list() {
    return this.rates.list();
  }
}
