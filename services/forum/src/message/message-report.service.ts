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
  announceRestored,
  asksForDeletion,
  CONFIG,
  dropAuditEntry,
  type KitConfig,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  type ReportedThing,
  reportedWords,
  reportOf,
  type Transaction,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { messageNotFound } from './message.refusals.js';
import { MessageRepository, type ReportableMessage } from './message.repository.js';
import { MessageService } from './message.service.js';

const commentKinds = { news_comment: 'news_comment', port_chat: 'port_comment' } as const;

/** Messages that people report, and those that moderators delete and bring back. */
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
      tx.emit(forumEvents.reported, reportOf(this.config, request, thingOf(message)));
    });
  }

  /** By a moderator, at its place. The comment that the message repeats goes, too. Repeated, it changes nothing. */
  delete({ params: { id }, query, actor }: Request<typeof forum.deleteMessage>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const place = await this.messageRepository.placeOf(tx, id);
      if (!place) throw messageNotFound();
      await this.changeNumberRepository.lock(tx, place.topicId);
      const message = await this.messageRepository.lockReportable(tx, id);
      if (!message) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, query, thingOf(message));
      if (deletion) tx.emit(forumEvents.deletedByModerator, deletion);
      // The comment that it repeats is noted by the service of the comment.
      if (deletion?.kind === 'message') await noteModeratedDeletion(tx.kit, deletion);
      await this.messages.deleteIn(tx, id);
      if (message.sourceId)
        tx.emit(forumEvents.commentRemoved, {
          commentId: message.sourceId,
          sourceType: commentSource.parse(message.sourceType),
          isModerated: deletion !== undefined,
        });
    });
  }

  /** Does nothing for a message that has gone, so that a repeated event and an author do no harm. */
  async deleteDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId } = decided;
    if (kind !== 'message' || !asksForDeletion(decided)) return;
    const place = await this.messageRepository.placeOf(tx, itemId);
    if (!place) return;
    await this.changeNumberRepository.lock(tx, place.topicId);
    if (!(await this.changeNumberRepository.exists(tx, place.topicId))) return;
    const message = await this.messageRepository.find(tx, itemId);
    if (!message || message.deletedAt) return;
    await this.messages.deleteIn(tx, itemId);
    await noteModeratedDeletion(tx.kit, { kind, itemId });
  }

  /** Back in its place, unless its author's account has gone or its topic is deleted. */
  async restoreDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId, outcome } = decided;
    if (kind !== 'message' || outcome !== 'restored') return;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId }))) return;
    if (await this.messages.restoreIn(tx, itemId)) announceRestored(tx, decided);
    // It may come back later.
    else await noteModeratedDeletion(tx.kit, { kind, itemId });
  }
}

const thingOf = (message: ReportableMessage): ReportedThing => ({
  ...identityOf(message),
  content: reportedWords(message),
  authorName: message.authorName,
  authorId: message.authorId,
});

/** What repeats a comment is the comment, so that the inbox has one entry for both. */
function identityOf(message: ReportableMessage): { kind: ReportedKind; itemId: string; path: string } {
  const { id, sourceType, sourceId, sourcePath } = message;
  const source = commentSource.safeParse(sourceType);
  if (source.success && sourceId && sourcePath)
    return { kind: commentKinds[source.data], itemId: sourceId, path: sourcePath };
  return { kind: 'message', itemId: id, path: messagePath(message) };
}
