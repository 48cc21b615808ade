import { adminEvents, consumers, ports, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CrewFactReportService } from '../crew-fact/crew-fact-report.service.js';
import { PortReportService } from '../port/port-report.service.js';
import { PortAgentDeletionService } from '../port-agent/port-agent-deletion.service.js';
import { CommentReportService } from './comment-report.service.js';

@Controller()
export class CommentReportHandler {
  constructor(
    private readonly reports: CommentReportService,
    private readonly ports: PortReportService,
    private readonly facts: CrewFactReportService,
    private readonly agents: PortAgentDeletionService,
  ) {}

  @Call(ports.reportComment)
  async report(request: Request<typeof ports.reportComment>) {
    await this.reports.report(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.portsModeration)
  async decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    await this.reports.applyDecided(tx, data);
    await this.ports.applyDecided(tx, data);
    await this.facts.applyDecided(tx, data);
    await this.agents.applyDecided(tx, data);
  }
}
