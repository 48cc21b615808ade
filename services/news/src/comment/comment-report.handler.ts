import { adminEvents, consumers, news, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentReportService } from './comment-report.service.js';

@Controller()
export class CommentReportHandler {
  constructor(private readonly reports: CommentReportService) {}

  @Call(news.reportComment)
  async report(request: Request<typeof news.reportComment>) {
    await this.reports.report(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.newsModeration)
  decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    return this.reports.applyDecided(tx, data);
  }
}
