import type { Days, forum, Reply } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { StatsRepository } from './stats.repository.js';

@Injectable()
export class StatsService {
  private reading: Promise<Reply<typeof forum.stats>> | undefined;

  constructor(private readonly statsRepository: StatsRepository) {}

  /** Requests that arrive while the database is being read share its answer. */
  read(): Promise<Reply<typeof forum.stats>> {
    this.reading ??= this.statsRepository.stats().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** The figures of the forum in the administrator's panel. */
  totals() {
    return this.statsRepository.totals();
  }

  countByDay(days: Days) {
    return this.statsRepository.countByDay(days);
  }
}
