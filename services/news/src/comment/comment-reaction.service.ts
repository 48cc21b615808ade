import {
  type Actor,
  excerpt,
  type news,
  newsEvents,
  type Reaction,
  type ReactionCounts,
  type Reply,
} from '@kubrik/contract';
import {
  commentNotFound,
  countReaction,
  Outbox,
  type ReactionKey,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { newsNotFound } from '../item/item.refusals.js';
import { ItemRepository } from '../item/item.repository.js';
import { CommentRepository } from './comment.repository.js';

/** Most comments in one answer to `own`. */
const maxOwn = 2000;

/** Reactions of people to comments: one of each kind for a person. The message of the chat follows by the event. */
@Injectable()
export class CommentReactionService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly items: ItemRepository,
    private readonly outbox: Outbox,
  ) {}

  set(
    id: string,
    actor: Actor,
    reaction: Reaction,
    isGiven: boolean,
  ): Promise<Reply<typeof news.reactToComment>> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const reactions = await this.setIn(tx, { id, userId, reaction }, isGiven);
      if (!reactions) throw commentNotFound();
      return { reactions };
    });
  }

  /**
   * What is so already stays and emits nothing, so the chat and this service do not answer each other for ever.
   * @returns undefined when there is no such comment
   */
  async setIn(tx: Transaction, key: ReactionKey, isGiven: boolean): Promise<ReactionCounts | undefined> {
    const comment = await this.comments.lock(tx, key.id);
    if (!comment || comment.deletedAt) return undefined;
    if (!(await this.comments.reactions.set(tx, key, isGiven))) return comment.reactions;
    const reactions = countReaction(comment.reactions, key.reaction, isGiven ? 1 : -1);
    await this.comments.saveReactions(tx, key.id, reactions);
    const { newsId, authorId, content } = comment;
    const { id: commentId, userId, reaction } = key;
    const given = { userId, reaction, isGiven };
    tx.emit(newsEvents.commentReacted, {
      newsId,
      commentId,
      reactions,
      ...given,
      authorId,
      excerpt: excerpt(content),
    });
    return reactions;
  }

  async own(newsId: string, actor: Actor): Promise<Reply<typeof news.ownReactions>> {
    const { id } = requireUser(actor);
    if (!(await this.items.commentCount(newsId))) throw newsNotFound();
    return this.comments.reactionsOfPerson(newsId, id, maxOwn);
  }
}
