import { totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TargetRepository } from '../target/target.repository.js';

@Controller()
export class TotalsHandler {
  constructor(private readonly targets: TargetRepository) {}

  @Call(totals.blacklist)
  read() {
    return this.targets.counts();
  }
}
