import { consumers, newsEvents } from '@kubrik/contract';
import { CONFIG, currentTraceparent, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { GroupNewsRepository } from './group-news.repository.js';
import { GroupPostRepository } from './group-post.repository.js';
import { GroupPublisher } from './group-publisher.js';
import { correctedNewsHtml, newsHtml } from './news-html.js';
import { NewsPacer } from './news-pacer.js';

/** Stores news for the messenger's group, has it posted if the settings say so, and applies later changes. */
@Controller()
export class GroupPostHandler {
  constructor(
    private readonly news: GroupNewsRepository,
    private readonly posts: GroupPostRepository,
    private readonly publisher: GroupPublisher,
    private readonly pacer: NewsPacer,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  @On(newsEvents.published, consumers.messengerNews)
  async newsPublished({ data: item, tx }: ReceivedEvent<typeof newsEvents.published>) {
    const html = newsHtml(item, this.config.SITE_URL);
    await this.news.insert(tx, {
      id: item.newsId,
      title: item.title,
      html,
      priority: item.priority,
      isAiTranslated: item.isAiTranslated === true,
      publishedAt: new Date(item.publishedAt),
      postedAt: null,
      traceparent: currentTraceparent() ?? null,
    });
    await this.pacer.gather(tx);
  }

  @On(newsEvents.edited, consumers.messengerNews)
  async newsEdited({ data: item, tx, sequence }: ReceivedEvent<typeof newsEvents.edited>) {
    const known = await this.news.lockHtml(tx, item.newsId);
    if (known === undefined) return;
    const html = correctedNewsHtml(known, item);
    await this.news.update(tx, item.newsId, { title: item.title, html, priority: item.priority });
    await this.posts.insertEdit(tx, { newsId: item.newsId, sequence, html });
    await this.publisher.trigger(tx);
  }

  /** Old news that is archived keeps its post; the post of news that a moderator removed is deleted. */
  @On(newsEvents.archived, consumers.messengerNews)
  async newsArchived({
    data: { newsId, isRemoved },
    tx,
    sequence,
  }: ReceivedEvent<typeof newsEvents.archived>) {
    await this.news.delete(tx, newsId);
    if (!isRemoved) return;
    await this.posts.insertDeletion(tx, { newsId, sequence });
    await this.publisher.trigger(tx);
  }
}
