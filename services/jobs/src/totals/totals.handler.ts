import { totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';

@Controller()
export class TotalsHandler {
  constructor(private readonly vacancies: VacancyRepository) {}

  @Call(totals.jobs)
  async read() {
    const { open } = await this.vacancies.countOpen();
    return { totalJobs: open };
  }
}
