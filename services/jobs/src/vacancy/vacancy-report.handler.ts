import { adminEvents, consumers, jobs, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { VacancyReportService } from './vacancy-report.service.js';

@Controller()
export class VacancyReportHandler {
  constructor(private readonly reports: VacancyReportService) {}

  @Call(jobs.report)
  async report(request: Request<typeof jobs.report>) {
    await this.reports.report(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.jobsModeration)
  async decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    await this.reports.applyDecided(tx, data);
  }
}
