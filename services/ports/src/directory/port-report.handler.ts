import { ports, type Request } from '@kubrik/contract';
import { Call, Contributions } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortContribution } from './port.contribution.js';
import { PortService } from './port.service.js';

/** Only ports that people added are reported and deleted. */
@Controller()
export class PortReportHandler {
  constructor(
    private readonly service: PortService,
    private readonly kind: PortContribution,
    private readonly contributions: Contributions,
  ) {}

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
