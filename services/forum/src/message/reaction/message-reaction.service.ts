import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  commentSource,
  excerpt,
  type forum,
  forumEvents,
  type newsEvents,
  type Payload,
  type Reaction,
  type ReactionCounts,
  type Reply,
  wordsOrAttachments,
} from '@kubrik/contract';
import { countReaction, Outbox, requireUser, type Transaction, totalReactions } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../../topic/change-number.repository.js';
import { TopicService } from '../../topic/topic.service.js';
import { messageNotFound } from '../message.refusals.js';
import { MessageRepository, type MessageRow } from '../message.repository.js';
import { MessageReactionRepository } from './message-reaction.repository.js';

/** Most messages in one answer to `own`. */
const maxOwn = 2000;

type CommentReaction = Pick<
  Payload<typeof newsEvents.commentReacted>,
  'userId' | 'reaction' | 'isGiven' | 'reactions'
>;

/** People's reactions to messages: at most one of each kind for a person and message. */
@Injectable()
export class MessageReactionService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly reactionRepository: MessageReactionRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly topics: TopicService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Adds or removes a reaction; if nothing changes, nothing is written. If the message repeats a comment, the comment
   * always gets the request: its state decides, and its answer to an earlier request may not have arrived here yet.
   */
  set(id: string, actor: Actor, reaction: Reaction, isGiven: boolean): Promise<Reply<typeof forum.react>> {
    const { id: userId, isUnverified = false } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const found = await this.messageRepository.placeOf(tx, id);
      if (!found) throw messageNotFound();
      await this.changeNumberRepository.lockTopic(tx, found.topicId);
      const message = await this.messageRepository.find(tx, id);
      if (!message || message.deletedAt) throw messageNotFound();
      const { reactions: before, version } = message;
      const comment = commentOf(message);
      if (comment)
        tx.emit(forumEvents.commentReacted, { ...comment, userId, isUnverified, reaction, isGiven });
      const unchanged = { reactions: before, version: Number(version) };
      if (!(await this.reactionRepository.given.set(tx, { id, userId, reaction }, isGiven))) return unchanged;
      const reactions = countReaction(before, reaction, isGiven ? 1 : -1);
      const stored = await this.saveCounts(tx, message, reactions);
      if (isGiven && !comment) notifyAuthor(tx, { ...message, reactions }, stored.topicKind, userId);
      return { reactions, version: stored.version };
    });
  }

  /**
   * Copies a comment's reactions to the message that repeats it. A reaction given in the chat is already stored, but
   * the comment's counts are right in any case.
   */
  async follow(tx: Transaction, commentId: string, reacted: CommentReaction): Promise<void> {
    const topicId = await this.topics.mainChatId();
    await this.changeNumberRepository.lockTopic(tx, topicId);
    const message = await this.messageRepository.aggregatedComment(tx, commentId);
    if (!message || message.deletedAt) return;
    const { userId, reaction, isGiven, reactions } = reacted;
    if (userId) await this.reactionRepository.given.set(tx, { id: message.id, userId, reaction }, isGiven);
    if (!isDeepStrictEqual(message.reactions, reactions)) await this.saveCounts(tx, message, reactions);
  }

  /** Saves the counts as a change of the topic. `tx` holds the topic's row lock. */
  private async saveCounts(
    tx: Transaction,
    { id: messageId, topicId }: MessageRow,
    reactions: ReactionCounts,
  ): Promise<{ version: number; topicKind: 'main' | 'topic' }> {
    const topic = await this.changeNumberRepository.takeForChange(tx, topicId);
    if (!topic) throw messageNotFound();
    const { kind: topicKind, lastChange } = topic;
    await this.reactionRepository.saveCounts(tx, messageId, { reactions, version: lastChange });
    const version = Number(lastChange);
    tx.emit(forumEvents.messageReacted, { messageId, topicId, topicKind, version, reactions });
    return { version, topicKind };
  }

  own(topicId: string, actor: Actor): Promise<Reply<typeof forum.ownReactions>> {
    return this.reactionRepository.ofPerson(requireUser(actor).id, topicId, maxOwn);
  }
}

/** The comment that the message repeats. */
function commentOf({ sourceType, sourceId }: MessageRow) {
  const source = commentSource.safeParse(sourceType);
  return source.success && sourceId ? { commentId: sourceId, sourceType: source.data } : undefined;
}

/** Nobody is notified of their own reaction. */
function notifyAuthor(
  tx: Transaction,
  { id: messageId, topicId, position, authorId, content, attachments, reactions }: MessageRow,
  topicKind: 'main' | 'topic',
  reactedById: string,
): void {
  if (!authorId || authorId === reactedById) return;
  tx.emit(forumEvents.reactionAdded, {
    messageId,
    position: Number(position),
    topicId,
    topicKind,
    authorId,
    reactedById,
    excerpt: excerpt(wordsOrAttachments(content, attachments)),
    count: totalReactions(reactions),
  });
}
