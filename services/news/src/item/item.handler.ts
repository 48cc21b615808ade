import { news, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ItemService } from './item.service.js';

@Controller()
export class ItemHandler {
  constructor(private readonly items: ItemService) {}

  @Call(news.list)
  list({ query }: Request<typeof news.list>) {
    return this.items.cards(query);
  }

  @Call(news.latest)
  latest({ query }: Request<typeof news.latest>) {
    return this.items.latest(query);
  }

  @Call(news.months)
  months() {
    return this.items.months();
  }

  @Call(news.sources)
  sources() {
    return this.items.sourceCounts();
  }

  @Call(news.original)
  original({ params }: Request<typeof news.original>) {
    return this.items.original(params.id);
  }

  @Call(news.item)
  item({ params }: Request<typeof news.item>) {
    return this.items.item(params.id);
  }

  @Call(news.view)
  async view({ params }: Request<typeof news.view>) {
    return { views: await this.items.countView(params.id) };
  }

  @Call(news.edit)
  async edit({ params, body }: Request<typeof news.edit>) {
    await this.items.edit(params.id, body);
    return this.items.item(params.id);
  }

  @Call(news.remove)
  async remove({ params }: Request<typeof news.remove>) {
    await this.items.remove(params.id);
    return { success: true };
  }
}
