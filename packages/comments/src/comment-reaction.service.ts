import { type Actor, excerpt, type Origin, type Reaction, type ReactionCounts } from '@kubrik/contract';
import {
  commentNotFound,
  countReaction,
  countsForNetwork,
  Outbox,
  personKey,
  requireUser,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentContribution } from './comment.contribution.js';
import { CommentRepository, type LockedComment } from './comment.repository.js';
import { reactionsOf } from './comment.view.js';
import { CommentHost } from './comment-host.js';

export interface Likes {
  likes: number;
  liked: boolean;
}

/** The person and the comment that a reaction belongs to. */
interface Key {
  commentId: string;
  /** `personKey` of the person; a visitor can only like. */
  person: string;
  reaction: Reaction;
  /** Key of the network whose visitors share a limit of likes; null for other people. */
  network: string | null;
}

/** Most comments in one answer to `own`. */
const maxOwn = 2000;

/**
 * Reactions of people to comments: one of each kind for a person. Where visitors may like, likes are stored
 * instead of the reaction `like`. The chat's message that repeats the comment gets the reaction by the event.
 */
@Injectable()
export class CommentReactionService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly host: CommentHost,
    private readonly kind: CommentContribution,
    private readonly outbox: Outbox,
  ) {}

  /** Likes a comment, or takes the person's like back. */
  toggleLike(commentId: string, actor: Actor, origin: Origin): Promise<Likes> {
    const key = this.keyOf(commentId, actor, 'like', origin);
    return this.outbox.transaction(async (tx) => {
      // The row's lock orders two simultaneous clicks.
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
  ): Promise<{ reactions: ReactionCounts }> {
    const key = this.keyOf(id, requireUser(actor), reaction, origin);
    return this.outbox.transaction(async (tx) => {
      const reactions = await this.setIn(tx, key, isGiven);
      if (!reactions) throw commentNotFound();
      return { reactions };
    });
  }

  /**
   * A reaction that is already as asked emits no event; otherwise the chat and this service would answer each
   * other endlessly.
   * @returns undefined when the comment does not exist
   */
  async setIn(tx: Transaction, key: Key, isGiven: boolean): Promise<ReactionCounts | undefined> {
    const comment = await this.lock(tx, key.commentId);
    return comment && reactionsOf(await this.setOf(tx, comment, key, isGiven));
  }

  async own(code: string, actor: Actor): Promise<{ commentId: string; reactions: Reaction[] }[]> {
    if (!this.host.takesLikesOfVisitors) requireUser(actor);
    const place = await this.host.countOf(code);
    if (!place) throw this.host.placeNotFound();
    return this.comments.reactionsOfPerson(place.id, personKey(actor), maxOwn);
  }

  private keyOf(commentId: string, actor: Actor, reaction: Reaction, origin: Origin): Key {
    const network = this.host.networkOf(actor, origin, commentId);
    return { commentId, person: personKey(actor), reaction, network };
  }

  private async lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    const comment = await this.kind.lock(tx, id);
    return comment?.deletedAt ? undefined : comment;
  }

  /** @returns the comment with the changed reactions */
  private async setOf(
    tx: Transaction,
    comment: LockedComment,
    key: Key,
    isGiven: boolean,
  ): Promise<LockedComment> {
    const isLike = key.reaction === 'like' && this.host.takesLikesOfVisitors;
    const after = await (isLike
      ? this.setLike(tx, comment, key, isGiven)
      : this.setReaction(tx, comment, key, isGiven));
    if (!after) return comment;
    const { commentId, person, reaction } = key;
    this.host.reacted(tx, comment.placeId, {
      commentId,
      reactions: reactionsOf(after),
      userId: userIdOf(person) ?? null,
      reaction,
      isGiven,
      // A like that does not count notifies nobody.
      authorId: isLike && after.likes === comment.likes ? null : (userIdOf(comment.person) ?? null),
      excerpt: excerpt(comment.content),
    });
    return after;
  }

  /** @returns undefined when nothing changes */
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

  /** @returns undefined when nothing changes */
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
