import { bankReplyCalls as calls, consumers, type Request, userEvents } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { RepresentationService } from './representation.service.js';

@Controller()
export class RepresentationHandler {
  constructor(private readonly representation: RepresentationService) {}

  @Call(calls.representative)
  representative({ query }: Request<typeof calls.representative>) {
    return this.representation.representative(query.bankId);
  }

  @Call(calls.ownClaims)
  own({ query, actor }: Request<typeof calls.ownClaims>) {
    return this.representation.own(query.bankId, actor);
  }

  @Call(calls.claim)
  claim(request: Request<typeof calls.claim>) {
    return this.representation.claim(request);
  }

  @Call(calls.claims)
  claims({ query }: Request<typeof calls.claims>) {
    return this.representation.waiting(query);
  }

  @Call(calls.decideClaim)
  async decide(request: Request<typeof calls.decideClaim>) {
    await this.representation.decide(request);
    return { success: true };
  }

  @On(userEvents.companyChanged, consumers.bankingCompanies)
  companyChanged({ data, tx }: ReceivedEvent<typeof userEvents.companyChanged>) {
    return this.representation.applyChanged(tx, data);
  }
}
