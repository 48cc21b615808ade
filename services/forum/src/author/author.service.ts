import { RestoreHooks, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { AuthorRepository } from './author.repository.js';

/** In ms. */
const renewAfter = 60 * 60 * 1000;
const maxRemembered = 10_000;

/** Records when each person last wrote, to the hour: a person who writes all day costs a write an hour. */
@Injectable()
export class AuthorService {
  /** By author, until when the stored time is exact enough. */
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
