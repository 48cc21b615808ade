import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TotalsService } from './totals.service.js';

@Controller()
export class TotalsHandler {
  constructor(private readonly totals: TotalsService) {}

  @Call(banking.summary)
  summary({ query: { bankId, bank, currency } }: Request<typeof banking.summary>) {
    return this.totals.summaries({ bankId: bankId ?? bank, currency });
  }

  @Call(banking.arrivals)
  arrivals({ query }: Request<typeof banking.arrivals>) {
    return this.totals.arrivals(query);
  }

  @Call(banking.transferMonths)
  months({ query: { bankId } }: Request<typeof banking.transferMonths>) {
    return this.totals.months(bankId);
  }

  @Call(banking.transferCosts)
  costs({ query: { amount, currency } }: Request<typeof banking.transferCosts>) {
    return this.totals.costs(amount, currency);
  }
}
