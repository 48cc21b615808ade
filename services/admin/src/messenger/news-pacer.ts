import {
  type BackgroundJobQueue,
  BackgroundJobs,
  CONFIG,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';
import { MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { GroupNewsRepository } from './group-news.repository.js';
import { GroupPostRepository } from './group-post.repository.js';
import { GroupPublisher } from './group-publisher.js';
import { digestHtml } from './news-html.js';

const minute = 60_000;
const key = 'group news';
/** In days; only an administrator posts older news. */
export const freshDays = 3;
const longestDigest = 15;

/**
 * Posts news to the messenger's group if the settings say so: one post in each `publishInterval`, an urgent
 * item alone and first, all others as one digest.
 */
@Injectable()
export class NewsPacer implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<Record<string, never>> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly news: GroupNewsRepository,
    private readonly posts: GroupPostRepository,
    private readonly publisher: GroupPublisher,
    private readonly settings: MessengerSettingsService,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'post-group-news',
      queue: 'group-news',
      payload: z.object({}).transform(() => ({})),
      run: () => this.outbox.transaction((tx) => this.postNext(tx)),
      recover: () => this.recover(),
    });
  }

  private async recover(): Promise<void> {
    if (await this.news.hasUnposted(freshDays)) await this.outbox.transaction((tx) => this.gather(tx));
  }

  /** Queues the next post with a delay, so that news that arrives together is posted together. */
  async gather(tx: Transaction): Promise<void> {
    const { autoPublishNews } = await this.settings.readWithToken(tx);
    if (!autoPublishNews) return;
    const delay = this.config.GROUP_NEWS_GATHER_SECONDS * 1000;
    await this.queue?.enqueue(tx, {}, { key, delay, onExistingKey: 'keep' });
  }

  private async postNext(tx: Transaction): Promise<void> {
    const { autoPublishNews, publishInterval } = await this.settings.readWithToken(tx);
    if (!autoPublishNews) return;
    const dueAt = await this.dueAt(tx, publishInterval);
    if (dueAt > new Date()) return this.postAt(tx, dueAt);
    if (!(await this.queuePost(tx))) return;
    await this.publisher.trigger(tx);
    await this.postAt(tx, new Date(Date.now() + publishInterval * minute));
  }

  /** The interval begins with the last post of news, even if an administrator sent it. */
  private async dueAt(tx: Transaction, publishInterval: number): Promise<Date> {
    const last = await this.posts.lastNewsAt(tx);
    return new Date(last ? last.getTime() + publishInterval * minute : 0);
  }

  private async postAt(tx: Transaction, runAt: Date): Promise<void> {
    await this.queue?.enqueue(tx, {}, { key, runAt });
  }

  /** @returns false when nothing is left to post */
  private async queuePost(tx: Transaction): Promise<boolean> {
    const originId = uuidv7();
    const urgent = await this.news.takeFresh(tx, { days: freshDays, limit: 1, onlyUrgent: true });
    const items =
      urgent.length > 0 ? urgent : await this.news.takeFresh(tx, { days: freshDays, limit: longestDigest });
    const [first, ...others] = items;
    if (!first) return false;
    const post =
      others.length === 0
        ? { newsId: first.id, html: first.html }
        : { html: digestHtml(items, this.config.SITE_URL) };
    await this.posts.append(tx, { ...post, originId, traceparent: first.traceparent });
    return true;
  }
}
