import { banking } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { BankService } from './bank.service.js';

@Controller()
export class BankHandler {
  constructor(private readonly banks: BankService) {}

  @Call(banking.providers)
  providers() {
    return this.banks.list();
  }

  @Call(banking.allProviders)
  allProviders() {
    return this.banks.list();
  }
}
