import { dayCounts, type Request, totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ImportService } from '../import/import.service.js';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';

@Controller()
export class TotalsHandler {
  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly imports: ImportService,
  ) {}

  @Call(totals.jobs)
  async read() {
    const { open } = await this.vacancies.countOpen();
    return { totalJobs: open, readsVacancyFeeds: this.imports.hasFeeds };
  }

  @Call(dayCounts.vacancies)
  dayCounts({ query }: Request<typeof dayCounts.vacancies>) {
    return this.vacancies.countByDay(query);
  }
}
