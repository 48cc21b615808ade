import { RestoreHooks, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { AuthorRepository } from './author.repository.js';

/** How long a stored time is exact enough, in ms. */
const renewAfter = 60 * 60 * 1000;
const maxRemembered = 10_000;

/** Records when each person last wrote, exact to the hour, so a person causes at most one write an hour. */
@Injectable()
export class AuthorService {
  /** Until when each author's stored time is exact enough, in ms since 1970. */
  private readonly recordedUntil = new Map<string, number>();

  constructor(
    private readonly authorRepository: AuthorRepository,
    restoreHooks: RestoreHooks,
  ) {
    restoreHooks.onRestore(() => this.recordedUntil.clear());
  }

  async recordActivity(tx: Transaction, authorIds: Iterable<string>): Promise<void> {
    const now = performance.now();
    // Every transaction locks the rows in one order, so that two of them cannot deadlock.
    const due = [...new Set(authorIds)].filter((id) => (this.recordedUntil.get(id) ?? 0) < now).sort();
    if (due.length === 0) return;
    await this.authorRepository.saveActive(tx, due);
    tx.afterCommit(() => {
      if (this.recordedUntil.size > maxRemembered) this.recordedUntil.clear();
      for (const id of due) this.recordedUntil.set(id, now + renewAfter);
    });
  }
}
