import type { Page, ProtectionNewsItem } from '@kubrik/contract';
import { type PageRequest, Refusal, ViewCounter, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { NewsRepository } from './news.repository.js';
import { viewNewsItem } from './news.view.js';

@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly counter: ViewCounter,
  ) {}

  async list(request: PageRequest): Promise<Page<ProtectionNewsItem>> {
    const page = await this.news.page(request);
    return viewPage(page, (item) => viewNewsItem(item, this.counter.pending(item.id)));
  }

  /** Counts one view. @returns the number of views with it */
  async countView(id: string): Promise<number> {
    const views = await this.news.views(id);
    if (views === undefined)
      throw new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
    return this.counter.count(id, views);
  }
}
