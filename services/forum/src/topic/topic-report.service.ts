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
import { topicNotFound } from './topic.refusals.js';
import { type LockedTopic, TopicRepository } from './topic.repository.js';
import { TopicService } from './topic.service.js';

/** Topics that people report by their opening texts, and those that moderators delete and bring back. */
@Injectable()
export class TopicReportService {
  constructor(
    private readonly topicRepository: TopicRepository,
    private readonly topics: TopicService,
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
  }

  /** Back with its messages, unless its author's account has gone. */
  async restoreDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId, outcome } = decided;
    if (kind !== 'topic' || outcome !== 'restored') return;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId }))) return;
    if (await this.topics.restoreIn(tx, itemId)) announceRestored(tx, decided);
    // It may come back later.
    else await noteModeratedDeletion(tx.kit, { kind, itemId });
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
