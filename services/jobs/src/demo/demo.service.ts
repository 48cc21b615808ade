import { type Body, type DemoVacancy, demoName, type jobs } from '@kubrik/contract';
import { lockTransaction, Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';
import { VacancyService } from '../vacancy/vacancy.service.js';
import { draftOfForm, type VacancyDraft } from '../vacancy/vacancy-draft.js';

const hour = 3_600_000;

/** Stores fictional vacancies for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly repository: VacancyRepository,
    private readonly vacancies: VacancyService,
  ) {}

  /** Adds nothing while a fictional vacancy is open. @returns how many were added */
  seed({ vacancies }: Body<typeof jobs.seedDemo>): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      // Of two simultaneous calls the second waits, so it sees what the first has added.
      await lockTransaction(tx.kit, 'demo-vacancies');
      if (await this.repository.hasDemo(tx)) return { added: 0 };
      const now = new Date();
      for (const vacancy of vacancies)
        await this.vacancies.store(tx, uuidv7(), draftOf(vacancy, now), { isDemo: true });
      return { added: vacancies.length };
    });
  }
}

/** Marks the vacancy in its title, its company and its text. */
export const draftOf = (
  { clientId, companyAccountId, hoursAgo, ...vacancy }: DemoVacancy,
  now: Date,
): VacancyDraft => ({
  ...draftOfForm(vacancy),
  title: `Демо: ${vacancy.title}`,
  company: demoName(vacancy.company),
  description: `${vacancy.description}\n\nЭто вымышленная вакансия для показа платформы.`,
  sourceName: 'Демонстрация',
  postedAt: new Date(now.getTime() - hoursAgo * hour),
});
