import { dayCounts, type Request, totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ItemRepository } from '../item/item.repository.js';

@Controller()
export class TotalsHandler {
  constructor(private readonly items: ItemRepository) {}

  @Call(totals.news)
  async read() {
    return { totalNews: await this.items.count() };
  }

  @Call(dayCounts.news)
  dayCounts({ query }: Request<typeof dayCounts.news>) {
    return this.items.countByDay(query);
  }
}
