import {
  type Body,
  contributionEvents,
  type NewsArticle,
  type NewsCard,
  type NewsItem,
  type NewsMonth,
  type NewsOriginal,
  type NewsSourceCount,
  type news,
  newsEvents,
  type Page,
  type Query,
} from '@kubrik/contract';
import { Outbox, type PageRequest, PicturePaths, type RowPage, ViewCounter } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { NewsSourceRepository } from '../source/news-source.repository.js';
import { newsNotFound, originalNotKept } from './item.refusals.js';
import { type Corrected, ItemRepository } from './item.repository.js';
import { viewArticle, viewCard, viewItem, viewOriginal } from './item.view.js';

/** The list is for choosing a source, so it does not grow further. */
const maxSources = 200;

type Correction = Body<typeof news.edit>;

@Injectable()
export class ItemService {
  constructor(
    private readonly items: ItemRepository,
    private readonly sources: NewsSourceRepository,
    private readonly views: ViewCounter,
    private readonly outbox: Outbox,
    private readonly pictures: PicturePaths,
  ) {}

  /** All news, or the items that meet the conditions of the query. */
  async cards({ limit, cursor, search, ...rest }: Query<typeof news.list>): Promise<Page<NewsCard>> {
    const request = { limit, cursor };
    const filter = { ...rest, words: search || undefined, source: rest.source || undefined };
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    if (!isFiltered) return this.pageOf(request, await this.items.cards(request), viewCard);
    return this.pageOf(request, await this.items.found(filter, request), viewCard);
  }

  months(): Promise<NewsMonth[]> {
    return this.items.months();
  }

  sourceCounts(): Promise<NewsSourceCount[]> {
    return this.items.sources(maxSources);
  }

  async latest(request: PageRequest): Promise<Page<NewsItem>> {
    return this.pageOf(request, await this.items.items(request), viewItem);
  }

  async item(id: string): Promise<NewsArticle> {
    const [item, sources] = await Promise.all([this.items.find(id), this.sources.ofItem(id)]);
    if (!item) throw newsNotFound();
    return viewArticle(viewItem(item, this.views.pending(id), this.pictures), sources);
  }

  /**
   * The source's own text. It is stored beside a translation; an item without one is in the source's words
   * already.
   */
  async original(id: string): Promise<NewsOriginal> {
    const item = await this.items.find(id);
    if (!item) throw newsNotFound();
    const original = await this.sources.original(id, item.sourceCredits);
    if (!original?.title || (item.isAiTranslated && original.content === null)) throw originalNotKept();
    return viewOriginal(item, { ...original, title: original.title }, this.pictures);
  }

  /** Counts one view, and returns the number including it. */
  async countView(id: string): Promise<number> {
    const item = await this.items.find(id);
    if (!item) throw newsNotFound();
    return this.views.count(id, item.views);
  }

  /** A correction that changes nothing emits no event. */
  edit(id: string, correction: Correction): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const before = await this.items.lock(tx, id);
      if (!before || before.isRemoved) throw newsNotFound();
      const corrected = {
        title: correction.title ?? before.title,
        summary: correction.summary ?? before.summary,
        category: correction.category ?? before.category,
        priority: correction.priority ?? before.priority,
      };
      if (isSame(before, corrected)) return;
      await this.items.correct(tx, id, corrected);
      tx.emit(newsEvents.edited, {
        newsId: id,
        ...corrected,
        publishedAt: before.publishedAt.toISOString(),
        ...(before.isAiTranslated ? { isAiTranslated: true } : {}),
      });
    });
  }

  /** Archives the item and hides its comments; a repeated call changes nothing. */
  remove(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const item = await this.items.lock(tx, id);
      if (!item) throw newsNotFound();
      if (item.isRemoved) return;
      await this.items.remove(tx, id, item.archivedAt === null);
      tx.emit(newsEvents.archived, { newsId: id, isRemoved: true });
      tx.emit(contributionEvents.pageHidden, { path: `/news/${id}` });
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
      // The rows carry the total, so an empty first page means that there is no item at all.
      totalCount: rows[0]?.total ?? (cursor === undefined ? 0 : undefined),
    };
  }
}

const isSame = (before: Corrected, after: Corrected): boolean =>
  before.title === after.title &&
  before.summary === after.summary &&
  before.category === after.category &&
  before.priority === after.priority;
