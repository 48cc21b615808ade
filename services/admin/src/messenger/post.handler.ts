import { newsEvents } from '@kubrik/contract';
import { CONFIG, type Delivery, On } from '@kubrik/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { newsPost } from './news-post.js';
import { Post } from './post.entity.js';
import { Publisher } from './publisher.js';

/** News for the messenger group: known from the event, posted at once where the settings say so. */
@Controller()
export class PostHandler {
  constructor(
    private readonly publisher: Publisher,
    private readonly settings: MessengerSettingsService,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  @On(newsEvents.published, { as: 'messenger-news' })
  async newsPublished({ data: item, tx, id, sequence }: Delivery<typeof newsEvents.published>) {
    const html = newsPost(item, this.config.SITE_URL);
    const { autoPublishNews } = await this.settings.access(tx.manager);
    await tx.manager.query(
      `insert into known_news (id, title, html, published_at, posted_at)
       values ($1, $2, $3, $4, case when $5 then now() end) on conflict do nothing`,
      [item.newsId, item.title, html, item.publishedAt, autoPublishNews],
    );
    if (!autoPublishNews) return;
    await tx.manager.insert(Post, { eventId: id, sequence: String(sequence), html });
    tx.afterCommit(() => this.publisher.wake());
  }

  @On(newsEvents.archived, { as: 'messenger-archived' })
  async newsArchived({ data: { newsId }, tx }: Delivery<typeof newsEvents.archived>) {
    await tx.manager.query('delete from known_news where id = $1', [newsId]);
  }
}
