import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { BankingInCountryService } from './banking-in-country.service.js';

@Controller()
export class BankingInCountryHandler {
  constructor(private readonly service: BankingInCountryService) {}

  @Call(banking.inCountry)
  inCountry({ params }: Request<typeof banking.inCountry>) {
    return this.service.inCountry(params.country);
  }
}
