import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ItemService } from './item.service.js';

@Controller()
export class ItemHandler {
  constructor(private readonly items: ItemService) {}

  @Call(banking.news)
  news({ query }: Request<typeof banking.news>) {
    return this.items.page(query);
  }

  @Call(banking.viewNews)
  async view({ params }: Request<typeof banking.viewNews>) {
    return { viewCount: await this.items.countView(params.id) };
  }
}
