import type { Body, NewsFeed, newsFeeds } from '@kubrik/contract';
import type { FeedReading, FeedSource } from '@kubrik/feeds';
import { saysInside } from '@kubrik/feeds/address';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type FeedRow, NewsFeedRepository } from './news-feed.repository.js';
import { sourceOf, viewNewsFeed } from './news-feed.view.js';

/** Feeds of news: configured ones, and those added in the panel. */
@Injectable()
export class NewsFeedService {
  constructor(
    private readonly feeds: NewsFeedRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Feeds that are configured now, and those of the panel. */
  async list(configured: readonly FeedSource[]): Promise<NewsFeed[]> {
    return (await this.rows(configured)).map(viewNewsFeed);
  }

  /** The feeds of `list` that are not paused. */
  async toRead(configured: readonly FeedSource[]): Promise<FeedSource[]> {
    return (await this.rows(configured)).filter(({ isPaused }) => !isPaused).map(sourceOf);
  }

  async add(
    { url, name, isSpecialist }: Body<typeof newsFeeds.addFeed>,
    configured: readonly FeedSource[],
  ): Promise<NewsFeed> {
    const address = new URL(url);
    if (saysInside(address.hostname)) throw notPublic();
    if (address.username || address.password) throw withPassword();
    address.hash = '';
    const feed = { url: address.href, name, isSpecialist };
    const isConfigured = configured.some(({ url }) => url === feed.url);
    const added = await this.outbox.transaction((tx) => this.feeds.add(tx, feed, isConfigured));
    if (!added) throw new Refusal('NewsFeedKnown', [{ field: 'url', message: 'Эта лента уже есть' }]);
    return viewNewsFeed(added);
  }

  async pause(id: string, isPaused: boolean): Promise<NewsFeed> {
    const feed = await this.outbox.transaction((tx) => this.feeds.pause(tx, id, isPaused));
    if (!feed) throw feedNotFound();
    return viewNewsFeed(feed);
  }

  async remove(id: string): Promise<void> {
    const feed = await this.feeds.find(id);
    if (!feed) throw feedNotFound();
    if (!feed.isAdded)
      throw new Refusal('NewsFeedConfigured', [
        { field: 'id', message: 'Эту ленту можно только остановить' },
      ]);
    await this.outbox.transaction((tx) => this.feeds.remove(tx, id));
  }

  /** @throws Refusal NewsFeedNotFound */
  async source(id: string): Promise<FeedSource> {
    const feed = await this.feeds.find(id);
    if (!feed) throw feedNotFound();
    return sourceOf(feed);
  }

  noteReading(url: string, reading: FeedReading): Promise<void> {
    return this.feeds.saveReading(url, reading);
  }

  /** Writes only what the configuration has changed, because the panel asks for the list often. */
  private async rows(configured: readonly FeedSource[]): Promise<FeedRow[]> {
    let rows = await this.feeds.list();
    const unsaved = configured.filter((feed) => !rows.some((row) => isRowOf(row, feed)));
    if (unsaved.length > 0) {
      await this.feeds.saveConfigured(unsaved);
      rows = await this.feeds.list();
    }
    const urls = new Set(configured.map(({ url }) => url));
    return rows.filter(({ url, isAdded }) => isAdded || urls.has(url));
  }
}

/** Whether a row already holds what the configuration says of a feed. A row of the panel stays unchanged. */
const isRowOf = (row: FeedRow, { url, name = url, isSpecialist = false }: FeedSource): boolean =>
  row.url === url && (row.isAdded || (row.name === name && row.isSpecialist === isSpecialist));

const feedNotFound = () => new Refusal('NewsFeedNotFound', [{ field: 'id', message: 'Такой ленты нет' }]);

const notPublic = () =>
  new Refusal('ValidationFailed', [{ field: 'url', message: 'Нужен адрес в открытом интернете' }]);

const withPassword = () =>
  new Refusal('ValidationFailed', [{ field: 'url', message: 'Адрес с именем и паролем не подходит' }]);
