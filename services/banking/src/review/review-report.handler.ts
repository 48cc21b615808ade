import { adminEvents, banking, consumers, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ReviewReportService } from './review-report.service.js';

@Controller()
export class ReviewReportHandler {
  constructor(private readonly reports: ReviewReportService) {}

  @Call(banking.reportReview)
  async report(request: Request<typeof banking.reportReview>) {
    await this.reports.report(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.bankingModeration)
  decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    return this.reports.applyDecided(tx, data);
  }
}
