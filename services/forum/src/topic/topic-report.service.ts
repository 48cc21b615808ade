import {
  type adminEvents,
  type forum,
  forumEvents,
  type Payload,
  type Request,
  topicPath,
} from '@kubrik/contract';
import {
  announceRestored,
  asksForDeletion,
  CONFIG,
  dropAuditEntry,
  type KitConfig,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  type ReportedThing,
  reportOf,
  type Transaction,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MessageRepository } from '../message/message.repository.js';
import { topicNotFound } from './topic.refusals.js';
import { type LockedTopic, TopicRepository } from './topic.repository.js';
import { TopicService } from './topic.service.js';

/** Their rows are locked together by whom it notifies. */
const writersInEvent = 500;

/** Topics that people report by their opening texts, and those that moderators delete and bring back. */
@Injectable()
export class TopicReportService {
  constructor(
    private readonly topicRepository: TopicRepository,
    private readonly topics: TopicService,
    private readonly messages: MessageRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof forum.reportTopic>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const topic = await this.topicRepository.lock(tx, id);
      if (!topic || topic.deletedAt) throw topicNotFound();
      tx.emit(forumEvents.reported, reportOf(this.config, request, thingOf(id, topic)));
    });
  }

  /** By a moderator, at its place. Repeated, it changes nothing. */
  delete({ params: { id }, query, actor }: Request<typeof forum.deleteTopic>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const topic = await this.topicRepository.lock(tx, id);
      if (!topic) throw topicNotFound();
      if (topic.deletedAt) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, query, thingOf(id, topic));
      if (deletion) {
        tx.emit(forumEvents.deletedByModerator, deletion);
        await noteModeratedDeletion(tx.kit, deletion);
        await this.notifyReaders(tx, id, topic, { isRestored: false, moderatorId: deletion.moderatorId });
      }
      await this.topics.deleteIn(tx, id, topic);
    });
  }

  async deleteDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId } = decided;
    if (kind !== 'topic' || !asksForDeletion(decided)) return;
    const topic = await this.topicRepository.lock(tx, itemId);
    if (!topic || topic.deletedAt) return;
    await this.topics.deleteIn(tx, itemId, topic);
    await noteModeratedDeletion(tx.kit, { kind, itemId });
    await this.notifyReaders(tx, itemId, topic, { isRestored: false });
  }

  /** Back with its messages, unless its author's account has gone. */
  async restoreDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId, outcome } = decided;
    if (kind !== 'topic' || outcome !== 'restored') return;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId }))) return;
    const topic = await this.topicRepository.lock(tx, itemId);
    if (!topic || !(await this.topics.restoreIn(tx, itemId))) {
      // It may come back later.
      await noteModeratedDeletion(tx.kit, { kind, itemId });
      return;
    }
    announceRestored(tx, decided);
    await this.notifyReaders(tx, itemId, topic, { isRestored: true });
  }

  /** Who wrote in it or follows it. Its author hears of it by the decision. */
  private async notifyReaders(
    tx: Transaction,
    topicId: string,
    { title, authorId }: Pick<LockedTopic, 'title' | 'authorId'>,
    { isRestored, moderatorId = null }: { isRestored: boolean; moderatorId?: string | null },
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

const thingOf = (id: string, { title, content, authorUsername, authorId }: LockedTopic): ReportedThing => ({
  kind: 'topic',
  itemId: id,
  content: `${title} — ${content}`,
  authorName: authorUsername ?? '',
  authorId,
  path: topicPath(id),
});
