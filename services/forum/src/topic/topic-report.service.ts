import {
  type adminEvents,
  type forum,
  forumEvents,
  type Payload,
  type Request,
  topicPath,
} from '@kubrik/contract';
import {
  CONFIG,
  type KitConfig,
  noteModeratedDeletion,
  Outbox,
  reportOf,
  type Transaction,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { topicNotFound } from './topic.refusals.js';
import { TopicRepository } from './topic.repository.js';
import { TopicService } from './topic.service.js';

/** Topics that people report by their opening texts, and those that the moderators have decided to delete. */
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
      const thing = {
        kind: 'topic',
        itemId: id,
        content: `${topic.title} — ${topic.content}`,
        authorName: topic.authorUsername ?? '',
        authorId: topic.authorId,
        path: topicPath(id),
      } as const;
      tx.emit(forumEvents.reported, reportOf(this.config, request, thing));
    });
  }

  async deleteDecided(
    tx: Transaction,
    { kind, itemId, outcome }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    if (kind !== 'topic' || outcome !== 'deleted') return;
    const topic = await this.topicRepository.lock(tx, itemId);
    if (!topic || topic.deletedAt) return;
    await this.topics.deleteIn(tx, itemId);
    await noteModeratedDeletion(tx.kit, { kind, itemId });
  }

  /** Back with its messages, unless its author's account has gone. */
  async restoreDecided(
    tx: Transaction,
    { kind, itemId, outcome }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    if (kind !== 'topic' || outcome !== 'restored') return;
    if (await takeModeratedDeletion(tx.kit, { kind, itemId })) await this.topics.restoreIn(tx, itemId);
  }
}
