import type { Days, forum, Reply } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { StatsRepository } from './stats.repository.js';

@Injectable()
export class StatsService {
  private reading: Promise<Reply<typeof forum.stats>> | undefined;

  constructor(private readonly statsRepository: StatsRepository) {}

  /** Requests that arrive during a reading share its answer. */
  read(): Promise<Reply<typeof forum.stats>> {
    this.reading ??= this.statsRepository.stats().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** What the administrator's panel shows of the forum. */
  totals() {
    return this.statsRepository.totals();
  }

  countByDay(days: Days) {
    return this.statsRepository.countByDay(days);
  }
}
