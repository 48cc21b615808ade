import { jobEvents, vacancyPath } from '@kubrik/contract';
import type {
  ContributionKind,
  Hiding,
  ReportedThing,
  Returning,
  Showing,
  Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { VacancyAnnouncements } from './vacancy.announcements.js';
import { vacancyNotFound } from './vacancy.refusals.js';
import { type LockedVacancy, VacancyRepository } from './vacancy.repository.js';
import { daysListed } from './vacancy-draft.js';

export type VacancyItem = Omit<LockedVacancy, 'closedAt'> & {
  deletedAt: Date | null;
  /**
   * The words for moderators: title and company of a new vacancy; of a held one all words, after the signs of
   * a fraud.
   */
  words?: string;
};

/** Vacancies as a kind of contribution; a closed vacancy is out of view. */
@Injectable()
export class VacancyContribution implements ContributionKind<VacancyItem> {
  readonly kind = 'vacancy';
  readonly notFound = vacancyNotFound;

  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly announcements: VacancyAnnouncements,
  ) {}

  async lock(tx: Transaction, id: string): Promise<VacancyItem | undefined> {
    const vacancy = await this.vacancies.lock(tx, id);
    return vacancy && { ...vacancy, deletedAt: vacancy.closedAt };
  }

  describe({ id, title, company, description, ownerId, sourceName, words }: VacancyItem): ReportedThing {
    return {
      kind: 'vacancy',
      itemId: id,
      content: words ?? `${title}, ${company} — ${description}`,
      // For a posted vacancy the source is the username of its author.
      authorName: ownerId ? nicknameOf(sourceName) : sourceName,
      authorId: ownerId,
      path: vacancyPath(id),
    };
  }

  /** A vacancy may be restored unless its owner's account is gone. */
  mayReturn(_: Transaction, { ownerId }: VacancyItem, { how, authorId }: Returning): boolean {
    return ownerId === authorId && (how !== 'published' || ownerId !== null);
  }

  async hide(tx: Transaction, vacancy: VacancyItem, how: Hiding): Promise<void> {
    await this.vacancies.close(tx, vacancy.id, how === 'deleted');
    await this.announcements.closed(tx, vacancy);
  }

  /** A restored vacancy is open as long as before its deletion; a published one, as if it were posted now. */
  async show(tx: Transaction, { id, title, ownerId }: VacancyItem, how: Showing): Promise<boolean> {
    if (how === 'published') {
      await this.vacancies.publish(tx, id, daysListed);
      const vacancy = await this.vacancies.read(tx, id);
      const owner = ownerId && { id: ownerId, username: nicknameOf(vacancy.sourceName) };
      this.announcements.added(tx, { ...vacancy, owner: owner || null, wasHeld: true });
    } else {
      await this.vacancies.reopen(tx, id);
      await this.announcements.reopened(tx, { id, title });
    }
    return true;
  }

  /** Refuses a held vacancy; its owner and other people of the company see it as closed. */
  async forget(tx: Transaction, { id: vacancyId, title }: VacancyItem): Promise<void> {
    tx.emit(jobEvents.changed, { vacancyId, title, isClosed: true });
  }
}

const nicknameOf = (sourceName: string) => sourceName.replace(/^@/, '');
