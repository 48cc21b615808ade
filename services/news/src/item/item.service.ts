import type { NewsCard, NewsItem, Page } from '@kubrik/contract';
import { type PreparedQuery, readTimeCursor, timeCursor } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ItemQueries } from './item.queries.js';
import { newsNotFound } from './item.refusals.js';
import { viewCard, viewItem } from './item.view.js';
import { ViewCounter } from './view-counter.js';

export interface Reading {
  limit: number;
  cursor?: string | undefined;
}

@Injectable()
export class ItemService {
  constructor(
    private readonly queries: ItemQueries,
    private readonly views: ViewCounter,
  ) {}

  cards(reading: Reading): Promise<Page<NewsCard>> {
    return this.page(reading, this.queries.cards, this.queries.cardsBefore, viewCard);
  }

  latest(reading: Reading): Promise<Page<NewsItem>> {
    return this.page(reading, this.queries.items, this.queries.itemsBefore, viewItem);
  }

  async item(id: string): Promise<NewsItem> {
    const [item] = await this.queries.item([id]);
    if (!item) throw newsNotFound();
    return viewItem(item, this.views.pending(id));
  }

  /** Counts one reading and tells the number with it. */
  async countView(id: string): Promise<number> {
    const [item] = await this.queries.item([id]);
    if (!item) throw newsNotFound();
    this.views.add(id);
    return Number(item.views) + this.views.pending(id);
  }

  private async page<Row extends { id: string; publishedAt: Date; total: number }, T>(
    { limit, cursor }: Reading,
    newest: PreparedQuery<Row>,
    before: PreparedQuery<Row>,
    view: (item: Row, unsaved: number) => T,
  ): Promise<Page<T>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await (place ? before([limit + 1, place.at, place.id]) : newest([limit + 1]));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((item) => view(item, this.views.pending(item.id))),
      nextCursor: rows.length > limit && last ? timeCursor({ at: last.publishedAt, id: last.id }) : undefined,
      // Without rows there is no count beside them.
      totalCount: rows[0]?.total ?? (place ? undefined : 0),
    };
  }
}
