import { type adminEvents, jobEvents, type jobs, type Payload, type Request } from '@kubrik/contract';
import {
  announceRestored,
  asksForDeletion,
  CONFIG,
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

  /** Does nothing for a vacancy that is closed. */
  async closeDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId } = decided;
    if (kind !== 'vacancy' || !asksForDeletion(decided)) return;
    const vacancy = await this.vacancies.lock(tx, itemId);
    if (!vacancy || vacancy.closedAt) return;
    await this.service.closeIn(tx, itemId, vacancy);
    await noteModeratedDeletion(tx.kit, { kind, itemId });
  }

  /** Open again as long as it would have been, unless its owner's account has gone. */
  async reopenDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId, outcome, authorId } = decided;
    if (kind !== 'vacancy' || outcome !== 'restored') return;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId }))) return;
    const vacancy = await this.vacancies.lock(tx, itemId);
    if (!vacancy?.closedAt || vacancy.ownerId !== authorId) return;
    await this.service.reopenIn(tx, itemId, vacancy);
    announceRestored(tx, decided);
  }
}
