import { contributionEvents, forumEvents, topicPath } from '@kubrik/contract';
import type { ContributionKind, Hiding, ReportedThing, Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type HeldItem, HeldTexts } from '../held-text/held-texts.js';
import { MessageRepository } from '../message/message.repository.js';
import { topicNotFound } from './topic.refusals.js';
import { type LockedTopic, TopicRepository } from './topic.repository.js';
import { TopicService } from './topic.service.js';

/** A topic, or a held one, which no list shows yet. */
type TopicItem = { topic: LockedTopic; deletedAt: Date | null } | HeldItem;

/** People in one event. The service that notifies them locks all their rows together. */
const writersInEvent = 500;

/**
 * Topics, as a kind of contribution: people report the opening text. The messages are hidden and restored with their
 * topic.
 */
@Injectable()
export class TopicContribution implements ContributionKind<TopicItem> {
  readonly kind = 'topic';
  readonly notFound = topicNotFound;

  constructor(
    private readonly topics: TopicService,
    private readonly topicRepository: TopicRepository,
    private readonly messages: MessageRepository,
    private readonly heldTexts: HeldTexts,
  ) {}

  async lock(tx: Transaction, id: string): Promise<TopicItem | undefined> {
    const topic = await this.topicRepository.lock(tx, id);
    return topic ? { topic, deletedAt: topic.deletedAt } : this.heldTexts.lock(tx, 'topic', id);
  }

  describe(item: TopicItem): ReportedThing {
    if ('held' in item) return this.heldTexts.describe(item);
    const { id, title, content, authorUsername, authorId } = item.topic;
    return {
      kind: 'topic',
      itemId: id,
      content: `${title} — ${content}`,
      authorName: authorUsername ?? '',
      authorId,
      path: topicPath(id),
    };
  }

  mayReturn(_: Transaction, item: TopicItem): boolean {
    return 'held' in item || item.topic.authorId !== null;
  }

  async hide(tx: Transaction, item: TopicItem, how: Hiding, moderatorId: string | null): Promise<void> {
    if ('held' in item) return;
    const { topic } = item;
    if (how === 'deleted') await this.notifyReaders(tx, topic, { isRestored: false, moderatorId });
    await this.topics.deleteIn(tx, topic);
    tx.emit(contributionEvents.pageHidden, { path: topicPath(topic.id) });
  }

  async show(tx: Transaction, item: TopicItem): Promise<boolean | string> {
    if ('held' in item) return this.publish(tx, item);
    const { topic } = item;
    await this.topics.restoreIn(tx, topic);
    tx.emit(contributionEvents.pageShown, { path: topicPath(topic.id) });
    await this.notifyReaders(tx, topic, { isRestored: true, moderatorId: null });
    return true;
  }

  async refuse(tx: Transaction, item: TopicItem): Promise<void> {
    if ('held' in item) await this.heldTexts.refuse(tx, item);
  }

  async forget(tx: Transaction, item: TopicItem): Promise<void> {
    if ('held' in item) await this.heldTexts.takeBack(tx, item.held);
  }

  private async publish(tx: Transaction, { held }: HeldItem): Promise<string> {
    const { id, title, content, category, authorId, authorUsername } = held;
    const author = { kind: 'user', id: authorId, username: authorUsername, role: 'user' } as const;
    const draft = { title: title ?? '', content, category: category ?? 'general' };
    await this.topics.insert(tx, author, draft, id);
    await this.heldTexts.notePublished(tx, held, topicPath(id));
    return topicPath(id);
  }

  /** Notifies those who wrote in the topic or follow it. Its author is notified by the moderator's decision. */
  private async notifyReaders(
    tx: Transaction,
    { id: topicId, title, authorId }: LockedTopic,
    { isRestored, moderatorId }: { isRestored: boolean; moderatorId: string | null },
  ): Promise<void> {
    const knownTo = [authorId, moderatorId].filter((id) => id !== null);
    const writers = await this.messages.writersOf(tx, topicId);
    const told = writers.filter((id) => !knownTo.includes(id));
    const topic = { topicId, title, isRestored, knownTo };
    for (let start = 0; start === 0 || start < told.length; start += writersInEvent) {
      const writerIds = told.slice(start, start + writersInEvent);
      const isLast = start + writersInEvent >= told.length;
      tx.emit(forumEvents.topicModerated, { ...topic, writerIds, isLast });
    }
  }
}
