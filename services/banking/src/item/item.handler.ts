import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ItemQueries } from './item.queries.js';

@Controller()
export class ItemHandler {
  constructor(private readonly items: ItemQueries) {}

  @Call(banking.news)
  news({ query }: Request<typeof banking.news>) {
    return this.items.page(query.limit, query.cursor);
  }

  @Call(banking.viewNews)
  async view({ params }: Request<typeof banking.viewNews>) {
    return { viewCount: await this.items.countView(params.id) };
  }
}
