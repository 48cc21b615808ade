import { type Body, type NewsCard, type NewsItem, type news, newsEvents, type Page } from '@kubrik/contract';
import { Outbox, type PageRequest, PicturePaths, type RowPage, ViewCounter } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { newsNotFound } from './item.refusals.js';
import { type Corrected, ItemRepository } from './item.repository.js';
import { viewCard, viewItem } from './item.view.js';

type Correction = Body<typeof news.edit>;

@Injectable()
export class ItemService {
  constructor(
    private readonly items: ItemRepository,
    private readonly views: ViewCounter,
    private readonly outbox: Outbox,
    private readonly pictures: PicturePaths,
  ) {}

  async cards(request: PageRequest): Promise<Page<NewsCard>> {
    return this.pageOf(request, await this.items.cards(request), viewCard);
  }

  async latest(request: PageRequest): Promise<Page<NewsItem>> {
    return this.pageOf(request, await this.items.items(request), viewItem);
  }

  async item(id: string): Promise<NewsItem> {
    const item = await this.items.find(id);
    if (!item) throw newsNotFound();
    return viewItem(item, this.views.pending(id), this.pictures);
  }

  /** Counts one view and answers the number with it. */
  async countView(id: string): Promise<number> {
    const item = await this.items.find(id);
    if (!item) throw newsNotFound();
    return this.views.count(id, item.views);
  }

  /** A correction that changes nothing emits no event. */
  edit(id: string, correction: Correction): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const before = await this.items.lock(tx, id);
      if (!before || before.archivedAt) throw newsNotFound();
      const corrected = {
        title: correction.title ?? before.title,
        summary: correction.summary ?? before.summary,
        category: correction.category ?? before.category,
        priority: correction.priority ?? before.priority,
      };
      if (isSame(before, corrected)) return;
      await this.items.correct(tx, id, corrected);
      tx.emit(newsEvents.edited, { newsId: id, ...corrected, publishedAt: before.publishedAt.toISOString() });
    });
  }

  /** Archives the item, whose comments nobody sees any more; repeated, it changes nothing. */
  remove(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const item = await this.items.lock(tx, id);
      if (!item) throw newsNotFound();
      if (item.archivedAt) return;
      await this.items.remove(tx, id);
      tx.emit(newsEvents.archived, { newsId: id, isRemoved: true });
    });
  }

  private pageOf<Row extends { id: string; total: number | null }, T>(
    { cursor }: PageRequest,
    { rows, nextCursor }: RowPage<Row>,
    view: (item: Row, unsaved: number, pictures: PicturePaths) => T,
  ): Page<T> {
    return {
      items: rows.map((item) => view(item, this.views.pending(item.id), this.pictures)),
      nextCursor,
      // The count travels in the rows; an empty first page means that there is no item at all.
      totalCount: rows[0]?.total ?? (cursor === undefined ? 0 : undefined),
    };
  }
}

const isSame = (before: Corrected, after: Corrected): boolean =>
  before.title === after.title &&
  before.summary === after.summary &&
  before.category === after.category &&
  before.priority === after.priority;
