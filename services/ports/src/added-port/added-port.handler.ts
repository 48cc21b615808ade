import { ports, type Request } from '@kubrik/contract';
import { Call, Contributions, requireUser } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { AddedPortService } from './added-port.service.js';
import { PortContribution } from './port.contribution.js';

@Controller()
export class AddedPortHandler {
  constructor(
    private readonly service: AddedPortService,
    private readonly kind: PortContribution,
    private readonly contributions: Contributions,
  ) {}

  @Call(ports.add)
  add(request: Request<typeof ports.add>) {
    return this.service.add(request);
  }

  @Call(ports.mine)
  mine({ query, actor }: Request<typeof ports.mine>) {
    return this.service.mine(requireUser(actor).id, query);
  }

  @Call(ports.report)
  async report({ params: { id }, ...report }: Request<typeof ports.report>) {
    await this.service.requireAdded(id);
    await this.contributions.report(this.kind, id, report);
    return { success: true };
  }

  @Call(ports.delete)
  async delete({ params: { id }, query, actor }: Request<typeof ports.delete>) {
    await this.service.requireAdded(id);
    await this.contributions.deleteByModerator(this.kind, id, actor, query);
    return { success: true };
  }
}
