import { newsEvents } from '@kubrik/contract';
import { CONFIG, type Delivery, On } from '@kubrik/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { correctedPost, newsPost } from './news-post.js';
import { Post } from './post.entity.js';
import { queueDeletion, queueEdit } from './post.queue.js';
import { Publisher } from './publisher.js';

/** News for the messenger group: known from the event, posted at once where the settings say so, changed with the item. */
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
    await tx.manager.insert(Post, {
      eventId: id,
      sequence: String(sequence),
      kind: 'post',
      newsId: item.newsId,
      html,
    });
    tx.afterCommit(() => this.publisher.wake());
  }

  @On(newsEvents.edited, { as: 'messenger-news' })
  async newsEdited({ data: item, tx, sequence }: Delivery<typeof newsEvents.edited>) {
    // The row's lock: a job that is posting the item right now has queued its post before this goes on.
    const [known] = await tx.manager.query<{ html: string }[]>(
      'select html from known_news where id = $1 for update',
      [item.newsId],
    );
    if (!known) return;
    const html = correctedPost(known.html, item);
    await tx.manager.query('update known_news set title = $2, html = $3 where id = $1', [
      item.newsId,
      item.title,
      html,
    ]);
    await queueEdit(tx.manager, { newsId: item.newsId, sequence, html });
    tx.afterCommit(() => this.publisher.wake());
  }

  /** Old news leaves its post where it is; what a moderator took back leaves the group, too. */
  @On(newsEvents.archived, { as: 'messenger-news' })
  async newsArchived({ data: { newsId, isRemoved }, tx, sequence }: Delivery<typeof newsEvents.archived>) {
    await tx.manager.query('delete from known_news where id = $1', [newsId]);
    if (!isRemoved) return;
    await queueDeletion(tx.manager, { newsId, sequence });
    tx.afterCommit(() => this.publisher.wake());
  }
}
