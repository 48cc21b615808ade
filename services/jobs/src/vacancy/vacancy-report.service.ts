import { type adminEvents, jobEvents, type jobs, type Payload, type Request } from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  type KitConfig,
  noteModeratedDeletion,
  Outbox,
  reportOf,
  type Transaction,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { vacancyNotFound } from './vacancy.refusals.js';
import { VacancyRepository } from './vacancy.repository.js';
import { VacancyService } from './vacancy.service.js';
import { reportedVacancy } from './vacancy.view.js';

const kind = 'vacancy';

/** Vacancies that people report, and those that the moderators have decided to withdraw. */
@Injectable()
export class VacancyReportService {
  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly service: VacancyService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof jobs.report>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const vacancy = await this.vacancies.lock(tx, id);
      if (!vacancy || vacancy.closedAt) throw vacancyNotFound();
      tx.emit(jobEvents.reported, reportOf(this.config, request, reportedVacancy(id, vacancy)));
    });
  }

  applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    return carryOut(tx, decided, {
      kind,
      delete: (id) => this.closeDecided(tx, id),
      restore: (id) => this.reopenDecided(tx, id, decided.authorId),
      publish: (id) => this.service.publishIn(tx, id, decided.authorId),
      // It stays closed.
      forget: async () => {},
    });
  }

  /** Does nothing for a vacancy that is closed. */
  private async closeDecided(tx: Transaction, id: string): Promise<void> {
    const vacancy = await this.vacancies.lock(tx, id);
    if (!vacancy || vacancy.closedAt) return;
    await this.service.closeIn(tx, id, vacancy, true);
    await noteModeratedDeletion(tx.kit, { kind, itemId: id });
  }

  /** Open again as long as it would have been, unless its owner's account has gone. */
  private async reopenDecided(tx: Transaction, id: string, ownerId: string | null): Promise<boolean> {
    const vacancy = await this.vacancies.lock(tx, id);
    if (!vacancy?.closedAt || vacancy.ownerId !== ownerId) return false;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId: id }))) return false;
    await this.service.reopenIn(tx, id, vacancy);
    return true;
  }
}
