import type { BankingNewsItem, Page } from '@kubrik/contract';
import { type PageRequest, PicturePaths, Refusal, ViewCounter, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ItemRepository } from './item.repository.js';
import { viewItem } from './item.view.js';

/** Banking news as every visitor reads it. */
@Injectable()
export class ItemService {
  constructor(
    private readonly items: ItemRepository,
    private readonly counter: ViewCounter,
    private readonly pictures: PicturePaths,
  ) {}

  async page(request: PageRequest): Promise<Page<BankingNewsItem>> {
    return viewPage(await this.items.page(request), (item) =>
      viewItem(item, this.counter.pending(item.id), this.pictures),
    );
  }

  /** Counts one view, and returns the number including it. */
  async countView(id: string): Promise<number> {
    const views = await this.items.views(id);
    if (views === undefined)
      throw new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
    return this.counter.count(id, views);
  }
}
