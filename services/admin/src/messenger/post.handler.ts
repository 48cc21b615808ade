import { newsEvents } from '@kubrik/contract';
import { CONFIG, type Delivery, On } from '@kubrik/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { newsPost } from './news-post.js';
import { Post } from './post.entity.js';
import { Publisher } from './publisher.js';

@Controller()
export class PostHandler {
  constructor(
    private readonly publisher: Publisher,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  @On(newsEvents.published, { as: 'messenger-news' })
  async newsPublished({ data: item, tx, id, sequence }: Delivery<typeof newsEvents.published>) {
    const html = newsPost(item, this.config.SITE_URL);
    await tx.manager.insert(Post, { eventId: id, sequence: String(sequence), html });
    tx.afterCommit(() => this.publisher.wake());
  }
}
