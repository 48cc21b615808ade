import type { NewsCard, NewsItem, Page } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type SelectQueryBuilder } from 'typeorm';
import { cursorOf, readCursor } from './item.cursor.js';
import { Item } from './item.entity.js';
import { viewCard, viewItem } from './item.view.js';
import { ViewCounter } from './view-counter.js';

export interface Reading {
  limit: number;
  cursor?: string | undefined;
}

@Injectable()
export class ItemService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: ViewCounter,
  ) {}

  async cards(reading: Reading): Promise<Page<NewsCard>> {
    return this.page(reading, this.newest(reading), viewCard);
  }

  async latest(reading: Reading): Promise<Page<NewsItem>> {
    return this.page(reading, this.newest(reading).addSelect('i.content'), viewItem);
  }

  async item(id: string): Promise<NewsItem> {
    const item = await this.dataSource
      .getRepository(Item)
      .createQueryBuilder('i')
      .addSelect('i.content')
      .where('i.id = :id and i.archivedAt is null', { id })
      .getOne();
    if (!item) throw notFound();
    return viewItem(item, this.views.pending(id));
  }

  /** Counts one reading and tells the number with it. */
  async countView(id: string): Promise<number> {
    const item = await this.dataSource.getRepository(Item).findOneBy({ id, archivedAt: IsNull() });
    if (!item) throw notFound();
    this.views.add(id);
    return Number(item.views) + this.views.pending(id);
  }

  private newest({ limit, cursor }: Reading): SelectQueryBuilder<Item> {
    const query = this.dataSource
      .getRepository(Item)
      .createQueryBuilder('i')
      .where('i.archivedAt is null')
      .orderBy('i.publishedAt', 'DESC')
      .addOrderBy('i.id', 'DESC')
      .limit(limit + 1);
    return cursor === undefined
      ? query
      : query.andWhere('(i.publishedAt, i.id) < (:publishedAt, :id)', readCursor(cursor));
  }

  private async page<T>(
    { limit }: Reading,
    query: SelectQueryBuilder<Item>,
    view: (item: Item, unsaved: number) => T,
  ): Promise<Page<T>> {
    const [rows, [count]] = await Promise.all([
      query.getMany(),
      this.dataSource.query<{ items: number }[]>('select items from news_count'),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((item) => view(item, this.views.pending(item.id))),
      nextCursor: rows.length > limit && last ? cursorOf(last) : undefined,
      totalCount: count?.items,
    };
  }
}

const notFound = () => new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
