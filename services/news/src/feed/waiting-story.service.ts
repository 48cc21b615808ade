import { contributionEvents, markTranslated } from '@kubrik/contract';
import { lockTransaction, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { NewsSourceService } from '../source/news-source.service.js';
import type { NewsStory } from '../story/news-story.js';
import { WaitingStoryRepository } from './waiting-story.repository.js';

/** More stories than an administrator reads; further ones are left out. */
const mostWaiting = 50;
/** In ms. A story that has waited this long is dropped, because it is no news any more. */
const longestWait = 3 * 24 * 60 * 60 * 1000;

/** Border stories, which an administrator publishes or drops in the inbox. */
@Injectable()
export class WaitingStoryService {
  constructor(
    private readonly stories: WaitingStoryRepository,
    private readonly outbox: Outbox,
    private readonly sources: NewsSourceService,
  ) {}

  /** Closes stories that nobody has decided in time, to make room for others. */
  async expire(now = new Date()): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const since = new Date(now.getTime() - longestWait);
      for (const storyId of await this.stories.expire(tx, since))
        tx.emit(contributionEvents.settled, { kind: 'news_story', itemId: storyId, isDeleted: true });
    });
  }

  /** Closes the waiting stories with the keys of a story that is published. */
  async settle(tx: Transaction, keys: string[]): Promise<void> {
    for (const storyId of await this.stories.settle(tx, keys))
      tx.emit(contributionEvents.settled, { kind: 'news_story', itemId: storyId, isDeleted: false });
  }

  /**
   * Puts new stories into the inbox: neither known, nor told by the news in other words.
   *
   *
   * @param prepare makes what would be published of a story; may take seconds
   */
  async add(
    stories: readonly NewsStory[],
    prepare: (story: NewsStory) => Promise<NewsStory>,
    now = new Date(),
  ): Promise<void> {
    for (const story of stories) {
      if (now.getTime() - story.publishedAt.getTime() > longestWait) continue;
      const isAwaited = await this.outbox.transaction((tx) => this.isAwaited(tx, story));
      if (isAwaited) await this.insert(await prepare(story));
    }
  }

  private async isAwaited(tx: Transaction, { keys, original }: NewsStory): Promise<boolean> {
    if (await this.stories.isKnown(tx, keys)) return false;
    if (await this.sources.itemOfSameStory(original, tx)) return false;
    return (await this.stories.countWaiting(tx)) < mostWaiting;
  }

  private insert(story: NewsStory): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      // Replicas and feeds may bring the same story at the same time.
      await lockTransaction(tx.kit, 'waiting-stories');
      if (!(await this.isAwaited(tx, story))) return;
      const id = uuidv7();
      await this.stories.insert(tx, id, story);
      const { title, summary, sourceCredits, isAiTranslated } = story;
      tx.emit(contributionEvents.added, {
        kind: 'news_story',
        itemId: id,
        excerpt: markTranslated(summary ? `${title} — ${summary}` : title, isAiTranslated),
        authorName: sourceCredits,
        authorId: null,
        path: '/?section=admin&tab=feeds',
      });
    });
  }
}
