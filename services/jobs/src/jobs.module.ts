import { attachmentsProvider, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { ApplicationHandler } from './application/application.handler.js';
import { ApplicationRepository } from './application/application.repository.js';
import { ApplicationService } from './application/application.service.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { ImportHandler } from './import/import.handler.js';
import { ImportService } from './import/import.service.js';
import type { JobsTables } from './jobs.tables.js';
import { RateHandler } from './rate/rate.handler.js';
import { RateRepository } from './rate/rate.repository.js';
import { TotalsHandler } from './totals/totals.handler.js';
import { VacancyHandler } from './vacancy/vacancy.handler.js';
import { VacancyRepository } from './vacancy/vacancy.repository.js';
import { VacancyService } from './vacancy/vacancy.service.js';
import { VacancyReportHandler } from './vacancy/vacancy-report.handler.js';
import { VacancyReportService } from './vacancy/vacancy-report.service.js';

@Module({
  controllers: [
    VacancyHandler,
    VacancyReportHandler,
    ApplicationHandler,
    ImportHandler,
    RateHandler,
    DemoHandler,
    TotalsHandler,
  ],
  providers: [
    VacancyRepository,
    VacancyService,
    VacancyReportService,
    viewCounterOf<JobsTables>('vacancies'),
    ApplicationRepository,
    ApplicationService,
    attachmentsProvider,
    ImportService,
    RateRepository,
    DemoService,
  ],
})
export class JobsModule {}
