import { adminEvents, consumers, ports, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentReportService } from './comment-report.service.js';

@Controller()
export class CommentReportHandler {
  constructor(private readonly reports: CommentReportService) {}

  @Call(ports.reportComment)
  async report(request: Request<typeof ports.reportComment>) {
    await this.reports.report(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.portsModeration)
  decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    return this.reports.deleteDecided(tx, data);
  }
}
