import type { forum, ReportedKind } from '@kubrik/contract';
import {
  adminEvents,
  commentSource,
  forumEvents,
  messagePath,
  type Payload,
  type Request,
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
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { messageNotFound } from './message.refusals.js';
import { MessageRepository, type ReportableMessage } from './message.repository.js';
import { MessageService } from './message.service.js';
import { reportedWords } from './message-attachments.js';

const commentKinds = { news_comment: 'news_comment', port_chat: 'port_comment' } as const;

/** Messages that people report, and those that the moderators have decided to delete. */
@Injectable()
export class MessageReportService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly messages: MessageService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params, ...request }: Request<typeof forum.reportMessage>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const message = await this.messageRepository.lockReportable(tx, params.id);
      if (!message) throw messageNotFound();
      const { authorName, authorId } = message;
      const thing = { ...identityOf(message), content: reportedWords(message), authorName, authorId };
      tx.emit(forumEvents.reported, reportOf(this.config, request, thing));
    });
  }

  /** Does nothing for a message that has gone, so that a repeated event and an author do no harm. */
  async deleteDecided(
    tx: Transaction,
    { kind, itemId, outcome }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    if (kind !== 'message' || outcome !== 'deleted') return;
    const place = await this.messageRepository.placeOf(tx, itemId);
    if (!place) return;
    await this.changeNumberRepository.lock(tx, place.topicId);
    const message = await this.messageRepository.find(tx, itemId);
    if (!message || message.deletedAt) return;
    await this.messages.deleteIn(tx, itemId);
    await noteModeratedDeletion(tx.kit, { kind, itemId });
  }

  /** Back in its place, unless its author's account has gone or its topic is deleted. */
  async restoreDecided(
    tx: Transaction,
    { kind, itemId, outcome }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    if (kind !== 'message' || outcome !== 'restored') return;
    if (await takeModeratedDeletion(tx.kit, { kind, itemId })) await this.messages.restoreIn(tx, itemId);
  }
}

/** What repeats a comment is the comment, so that the inbox has one entry for both. */
function identityOf(message: ReportableMessage): { kind: ReportedKind; itemId: string; path: string } {
  const { id, sourceType, sourceId, sourcePath } = message;
  const source = commentSource.safeParse(sourceType);
  if (source.success && sourceId && sourcePath)
    return { kind: commentKinds[source.data], itemId: sourceId, path: sourcePath };
  return { kind: 'message', itemId: id, path: messagePath(message) };
}
