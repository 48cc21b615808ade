import { jobEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ApplicationRepository } from '../application/application.repository.js';
import type { Vacancy } from './vacancy.entity.js';
import { type Salary, salaryOf } from './vacancy.view.js';
import type { VacancyDraft } from './vacancy-draft.js';

export interface Owner {
  id: string;
  username: string;
}

interface AddedVacancy
  extends Salary,
    Pick<VacancyDraft, 'title' | 'company' | 'position' | 'location' | 'description' | 'postedAt'> {
  id: string;
  expiresAt: Date;
  isDemo: boolean;
  owner: Owner | null;
  wasHeld?: boolean;
}

/** Applicants in one event; the users service locks the rows of all of them together. */
const applicantsInEvent = 500;

/** Publishes what other services need to know when a vacancy opens or closes. */
@Injectable()
export class VacancyAnnouncements {
  constructor(private readonly applications: ApplicationRepository) {}

  added(tx: Transaction, vacancy: AddedVacancy): void {
    const { id: vacancyId, title, company, position, location, isDemo, owner, wasHeld = false } = vacancy;
    const words = { title, company, position, location, salary: salaryOf(vacancy) };
    const days = { postedAt: vacancy.postedAt.toISOString(), expiresAt: vacancy.expiresAt.toISOString() };
    const { description } = vacancy;
    tx.emit(jobEvents.added, { vacancyId, ...words, description, ...days, isDemo, owner, wasHeld });
  }

  async closed(tx: Transaction, vacancy: Pick<Vacancy, 'id' | 'title' | 'ownerId'>): Promise<void> {
    const { id: vacancyId, title, ownerId } = vacancy;
    // People apply for a vacancy of a feed elsewhere, so it has no applicants here.
    if (ownerId) await this.tellApplicants(tx, jobEvents.closedForApplicants, { vacancyId, title });
    tx.emit(jobEvents.changed, { vacancyId, title, isClosed: true });
  }

  async reopened(tx: Transaction, { id: vacancyId, title }: Pick<Vacancy, 'id' | 'title'>): Promise<void> {
    await this.tellApplicants(tx, jobEvents.reopenedForApplicants, { vacancyId, title });
    tx.emit(jobEvents.reopened, { vacancyId, title });
  }

  private async tellApplicants(
    tx: Transaction,
    event: typeof jobEvents.closedForApplicants | typeof jobEvents.reopenedForApplicants,
    vacancy: { vacancyId: string; title: string },
  ): Promise<void> {
    const applicants = await this.applications.applicants(tx, vacancy.vacancyId);
    for (let start = 0; start < applicants.length; start += applicantsInEvent)
      tx.emit(event, { ...vacancy, applicantIds: applicants.slice(start, start + applicantsInEvent) });
  }
}
