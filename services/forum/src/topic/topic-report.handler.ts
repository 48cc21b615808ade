import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicReportService } from './topic-report.service.js';

@Controller()
export class TopicReportHandler {
  constructor(private readonly reports: TopicReportService) {}

  @Call(forum.reportTopic)
  async report(request: Request<typeof forum.reportTopic>) {
    await this.reports.report(request);
    return { success: true };
  }

  @Call(forum.deleteTopic)
  async delete(request: Request<typeof forum.deleteTopic>) {
    await this.reports.delete(request);
    return { success: true };
  }
}
