import { jobs } from '@kubrik/contract';
import { Call, Outbox, takeTurns } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { storeVacancy } from '../vacancy/vacancy.store.js';
import { demoVacancies } from './demo-vacancies.js';

/** Fictional vacancies for trying the platform out. */
@Controller()
export class DemoHandler {
  constructor(private readonly outbox: Outbox) {}

  @Call(jobs.seedDemo)
  seed() {
    return this.outbox.transaction(async (tx) => {
      // One at a time, so that the second finds what the first has added.
      await takeTurns(tx.manager, 'demo-vacancies');
      const [known] = await tx.manager.query<unknown[]>(
        'select 1 from vacancies where is_demo and closed_at is null and expires_at > now() limit 1',
      );
      const vacancies = known ? [] : demoVacancies(new Date());
      for (const vacancy of vacancies) await storeVacancy(tx, uuidv7(), vacancy, { isDemo: true });
      return { added: vacancies.length };
    });
  }
}
