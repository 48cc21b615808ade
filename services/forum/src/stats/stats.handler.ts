import { forum } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { StatsQueries } from './stats.queries.js';

@Controller()
export class StatsHandler {
  constructor(private readonly stats: StatsQueries) {}

  @Call(forum.stats)
  read() {
    return this.stats.read();
  }
}
