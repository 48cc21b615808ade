import { TOTALS } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DemoHandler } from './demo/demo.handler.js';
import { ImportHandler } from './import/import.handler.js';
import { ImportService } from './import/import.service.js';
import { RateHandler } from './rate/rate.handler.js';
import { ResponseHandler } from './response/response.handler.js';
import { ResponseService } from './response/response.service.js';
import { VacancyHandler } from './vacancy/vacancy.handler.js';
import { isOpen, VacancyQueries } from './vacancy/vacancy.queries.js';
import { VacancyService } from './vacancy/vacancy.service.js';
import { ViewCounter } from './vacancy/view-counter.js';

@Module({
  controllers: [VacancyHandler, ResponseHandler, ImportHandler, RateHandler, DemoHandler],
  providers: [
    VacancyQueries,
    VacancyService,
    ViewCounter,
    ResponseService,
    ImportService,
    {
      provide: TOTALS,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => async () => {
        const [row] = await dataSource.query<{ open: number }[]>(
          `select count(*)::int as open from vacancies where ${isOpen}`,
        );
        return { totalJobs: row?.open ?? 0 };
      },
    },
  ],
})
export class JobsModule {}
