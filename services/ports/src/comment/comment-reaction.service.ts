import {
  type Actor,
  excerpt,
  type Origin,
  portEvents,
  type ports,
  type Reaction,
  type ReactionCounts,
  type Reply,
} from '@kubrik/contract';
import {
  CONFIG,
  commentNotFound,
  countReaction,
  countsForNetwork,
  networkHash,
  Outbox,
  personKey,
  requireUser,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { requirePortId } from '../port/require-port.js';
import type { PortsConfig } from '../ports.config.js';
import { CommentRepository, type LockedComment } from './comment.repository.js';
import { reactionsOf } from './comment.view.js';

export interface Likes {
  likes: number;
  liked: boolean;
}

/** Whose reaction to which comment it is. */
interface Key {
  commentId: string;
  /** `personKey` of whoever reacts; a visitor can only like. */
  person: string;
  reaction: Reaction;
  /** Keyed hash of the network of whoever has to share their likes with it, or `networkOfChat`; null for others. */
  network: string | null;
}

/** Most comments in one answer to `own`. */
const maxOwn = 2000;

/**
 * Reactions of people to comments: one of each kind for a person. The reaction `like` is the like, which visitors may give,
 * too. The message of the chat follows by the event.
 */
@Injectable()
export class CommentReactionService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  /** Likes a comment, or takes the person's like back. */
  toggleLike(commentId: string, actor: Actor, origin: Origin): Promise<Likes> {
    const key = this.keyOf(commentId, actor, 'like', origin);
    return this.outbox.transaction(async (tx) => {
      // The row's lock puts two clicks at once in order.
      const comment = await this.lock(tx, commentId);
      if (!comment) throw commentNotFound();
      const liked = (await this.comments.like(tx, key)) === undefined;
      const { likes } = await this.setOf(tx, comment, key, liked);
      return { likes, liked };
    });
  }

  async likes(commentId: string, actor: Actor): Promise<Likes> {
    const likes = await this.comments.likes({ commentId, person: personKey(actor) });
    if (!likes) throw commentNotFound();
    return likes;
  }

  set(
    id: string,
    actor: Actor,
    origin: Origin,
    { reaction, isGiven }: { reaction: Reaction; isGiven: boolean },
  ): Promise<Reply<typeof ports.reactToComment>> {
    const key = this.keyOf(id, requireUser(actor), reaction, origin);
    return this.outbox.transaction(async (tx) => {
      const reactions = await this.setIn(tx, key, isGiven);
      if (!reactions) throw commentNotFound();
      return { reactions };
    });
  }

  /**
   * What is so already stays and emits nothing, so the chat and this service do not answer each other for ever.
   * @returns undefined when there is no such comment
   */
  async setIn(tx: Transaction, key: Key, isGiven: boolean): Promise<ReactionCounts | undefined> {
    const comment = await this.lock(tx, key.commentId);
    return comment && reactionsOf(await this.setOf(tx, comment, key, isGiven));
  }

  async own(code: string, actor: Actor): Promise<Reply<typeof ports.ownReactions>> {
    return this.comments.reactionsOfPerson(await requirePortId(this.ports, code), personKey(actor), maxOwn);
  }

  private keyOf(commentId: string, actor: Actor, reaction: Reaction, origin: Origin): Key {
    const network = networkHash(this.config, actor, origin, `like ${commentId}`);
    return { commentId, person: personKey(actor), reaction, network };
  }

  private async lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    const comment = await this.comments.lock(tx, id);
    return comment?.deletedAt ? undefined : comment;
  }

  /** @returns the comment as it is now */
  private async setOf(
    tx: Transaction,
    comment: LockedComment,
    key: Key,
    isGiven: boolean,
  ): Promise<LockedComment> {
    const after = await (key.reaction === 'like'
      ? this.setLike(tx, comment, key, isGiven)
      : this.setReaction(tx, comment, key, isGiven));
    if (!after) return comment;
    const { commentId, person, reaction } = key;
    tx.emit(portEvents.commentReacted, {
      portId: comment.portId,
      commentId,
      reactions: reactionsOf(after),
      userId: userIdOf(person) ?? null,
      reaction,
      isGiven,
      // A like that does not count notifies nobody.
      authorId:
        after.likes === comment.likes && reaction === 'like' ? null : (userIdOf(comment.person) ?? null),
      excerpt: excerpt(comment.content),
    });
    return after;
  }

  /** @returns undefined when it is so already */
  private async setLike(
    tx: Transaction,
    comment: LockedComment,
    key: Key,
    isGiven: boolean,
  ): Promise<LockedComment | undefined> {
    const earlier = isGiven ? await this.comments.like(tx, key) : await this.comments.deleteLike(tx, key);
    if ((earlier !== undefined) === isGiven) return undefined;
    const { isCounted } = earlier ?? (await this.addLike(tx, key));
    const likes = comment.likes + (isCounted ? (isGiven ? 1 : -1) : 0);
    await this.comments.setLikes(tx, key.commentId, likes);
    return { ...comment, likes };
  }

  private async addLike(
    tx: Transaction,
    { commentId, person, network }: Key,
  ): Promise<{ isCounted: boolean }> {
    const isCounted = await countsForNetwork(network, (one) =>
      this.comments.countLikesOfNetwork(tx, commentId, one),
    );
    await this.comments.insertLike(tx, { commentId, person, network, isCounted });
    return { isCounted };
  }

  /** @returns undefined when it is so already */
  private async setReaction(
    tx: Transaction,
    comment: LockedComment,
    { commentId: id, person, reaction }: Key,
    isGiven: boolean,
  ): Promise<LockedComment | undefined> {
    const userId = userIdOf(person);
    if (!userId || !(await this.comments.reactions.set(tx, { id, userId, reaction }, isGiven)))
      return undefined;
    const reactions = countReaction(comment.reactions, reaction, isGiven ? 1 : -1);
    await this.comments.saveReactions(tx, id, reactions);
    return { ...comment, reactions };
  }
}
