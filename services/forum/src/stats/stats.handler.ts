import { dayCounts, forum, type Request, totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { StatsService } from './stats.service.js';

@Controller()
export class StatsHandler {
  constructor(private readonly stats: StatsService) {}

  @Call(forum.stats)
  read() {
    return this.stats.read();
  }

  @Call(totals.forum)
  totals() {
    return this.stats.totals();
  }

  @Call(dayCounts.messages)
  dayCounts({ query }: Request<typeof dayCounts.messages>) {
    return this.stats.countByDay(query);
  }
}
