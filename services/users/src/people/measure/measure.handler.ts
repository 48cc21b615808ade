import { measures, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { AppealService } from './appeal.service.js';
import { MeasureService } from './measure.service.js';
import { WithdrawalService } from './withdrawal.service.js';

@Controller()
export class MeasureHandler {
  constructor(
    private readonly measures: MeasureService,
    private readonly appeals: AppealService,
    private readonly withdrawals: WithdrawalService,
  ) {}

  @Call(measures.measuresOf)
  ofPerson({ params, actor }: Request<typeof measures.measuresOf>) {
    return this.measures.ofPerson(actor, params.username);
  }

  @Call(measures.usernameOf)
  async usernameOf({ params }: Request<typeof measures.usernameOf>) {
    return { username: await this.measures.usernameOf(params.id) };
  }

  @Call(measures.takeMeasure)
  take({ params, body, actor }: Request<typeof measures.takeMeasure>) {
    return this.measures.take(actor, params.username, body);
  }

  @Call(measures.withdrawUsername)
  async withdrawUsername({ params, body, actor }: Request<typeof measures.withdrawUsername>) {
    return { username: await this.withdrawals.withdrawUsername(actor, params.username, body) };
  }

  @Call(measures.liftMeasure)
  lift({ params, actor }: Request<typeof measures.liftMeasure>) {
    return this.measures.lift(actor, params.id);
  }

  @Call(measures.appeals)
  page({ query, actor }: Request<typeof measures.appeals>) {
    return this.appeals.page(actor, query);
  }

  @Call(measures.openAppeals)
  async openAppeals() {
    return { count: await this.appeals.openCount() };
  }

  @Call(measures.decideAppeal)
  decide({ params, body, actor }: Request<typeof measures.decideAppeal>) {
    return this.appeals.decide(actor, params.id, body);
  }

  @Call(measures.ownMeasures)
  async own({ params, actor }: Request<typeof measures.ownMeasures>) {
    return this.measures.own(requireOwnId(actor, params.id));
  }

  @Call(measures.appeal)
  async appeal({ params, body, actor }: Request<typeof measures.appeal>) {
    requireOwnId(actor, params.id);
    return this.appeals.appeal(actor, params.measureId, body.text);
  }
}
