import {
  type Actor,
  excerpt,
  type forum,
  forumEvents,
  type Reaction,
  type ReactionCounts,
  type Reply,
  wordsOrAttachments,
} from '@kubrik/contract';
import { Outbox, requireUser } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { messageNotFound } from './message.refusals.js';
import { MessageRepository } from './message.repository.js';
import { MessageReactionRepository } from './message-reaction.repository.js';

/** Most messages in one answer to `own`. */
const maxOwn = 2000;

/** Reactions of people to messages: one of each kind for a person. */
@Injectable()
export class MessageReactionService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly reactionRepository: MessageReactionRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Reacts, or takes a reaction back; what is so already stays as it is. */
  set(id: string, actor: Actor, reaction: Reaction, isWanted: boolean): Promise<Reply<typeof forum.react>> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const found = await this.messageRepository.placeOf(tx, id);
      if (!found) throw messageNotFound();
      const { topicId } = found;
      await this.changeNumberRepository.lock(tx, topicId);
      const message = await this.messageRepository.find(tx, id);
      if (!message || message.deletedAt) throw messageNotFound();
      const isChanged = isWanted
        ? await this.reactionRepository.add(tx, id, userId, reaction)
        : await this.reactionRepository.remove(tx, id, userId, reaction);
      if (!isChanged) return { reactions: message.reactions, version: Number(message.version) };
      const topic = await this.changeNumberRepository.takeForChange(tx, topicId);
      if (!topic) throw messageNotFound();
      const reactions = counted(message.reactions, reaction, isWanted ? 1 : -1);
      await this.reactionRepository.saveCounts(tx, id, { reactions, version: topic.lastChange });
      const version = Number(topic.lastChange);
      tx.emit(forumEvents.messageReacted, {
        messageId: id,
        topicId,
        topicKind: topic.kind,
        version,
        reactions,
      });
      const { authorId, position, content, attachments } = message;
      if (isWanted && authorId && authorId !== userId)
        tx.emit(forumEvents.reactionAdded, {
          messageId: id,
          position: Number(position),
          topicId,
          topicKind: topic.kind,
          authorId,
          reactedById: userId,
          excerpt: excerpt(wordsOrAttachments(content, attachments)),
          count: total(reactions),
        });
      return { reactions, version };
    });
  }

  own(topicId: string, actor: Actor): Promise<Reply<typeof forum.ownReactions>> {
    return this.reactionRepository.ofPerson(requireUser(actor).id, topicId, maxOwn);
  }
}

function counted(counts: ReactionCounts, reaction: Reaction, by: 1 | -1): ReactionCounts {
  const { [reaction]: before = 0, ...others } = counts;
  const count = before + by;
  return count > 0 ? { ...others, [reaction]: count } : others;
}

const total = (counts: ReactionCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
