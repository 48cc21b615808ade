import { Outbox, withAdvisoryLock } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';
import { VacancyService } from '../vacancy/vacancy.service.js';
import { demoVacancies } from './demo-vacancies.js';

/** Fictional vacancies for trying the platform out. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly repository: VacancyRepository,
    private readonly vacancies: VacancyService,
  ) {}

  seed(): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      // One at a time, so that the second finds what the first has added.
      await withAdvisoryLock(tx.kit, 'demo-vacancies');
      const drafts = (await this.repository.hasDemo(tx)) ? [] : demoVacancies(new Date());
      for (const draft of drafts) await this.vacancies.store(tx, uuidv7(), draft, { isDemo: true });
      return { added: drafts.length };
    });
  }
}
