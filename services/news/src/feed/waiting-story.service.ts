import { contributionEvents, markTranslated } from '@kubrik/contract';
import { lockTransaction, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { NewsSourceService } from '../source/news-source.service.js';
import type { NewsStory } from '../story/news-story.js';
import { WaitingStoryRepository } from './waiting-story.repository.js';

/** More than an administrator reads; what is beyond them is left out. */
const mostWaiting = 50;
/** In ms. An older story would be no news when it is decided; one that has waited so long is dropped. */
const longestWait = 3 * 24 * 60 * 60 * 1000;

/** Stories between drop and keep, which an administrator publishes or drops in the inbox. */
@Injectable()
export class WaitingStoryService {
  constructor(
    private readonly stories: WaitingStoryRepository,
    private readonly outbox: Outbox,
    private readonly sources: NewsSourceService,
  ) {}

  /** Closes what nobody has decided in time, so that it makes room. */
  async expire(now = new Date()): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const since = new Date(now.getTime() - longestWait);
      for (const storyId of await this.stories.expire(tx, since))
        tx.emit(contributionEvents.settled, { kind: 'news_story', itemId: storyId, isDeleted: true });
    });
  }

  /** Closes what waits under the keys of a story that is published. */
  async settle(tx: Transaction, keys: string[]): Promise<void> {
    for (const storyId of await this.stories.settle(tx, keys))
      tx.emit(contributionEvents.settled, { kind: 'news_story', itemId: storyId, isDeleted: false });
  }

  /**
   * Puts what is new into the inbox: neither known nor told by the news in other words.
   *
   * @param prepare makes a story what would be published, which may take seconds
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
      // Replicas and feeds may bring the same story.
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
