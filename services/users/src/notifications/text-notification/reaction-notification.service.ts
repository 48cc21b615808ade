import {
  type forumEvents,
  messagePath,
  newsCommentPath,
  type newsEvents,
  type Payload,
  portCommentPath,
  type portEvents,
} from '@kubrik/contract';
import { type Transaction, totalReactions } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../../messages/relationship/relationship.repository.js';
import { NotificationService } from '../notification/notification.service.js';

/** The message or comment that somebody reacted to. */
interface Reacted {
  /** Id of the message or comment. */
  id: string;
  /** Account of its author; null for an author without an account. */
  authorId: string | null;
  /** Account of the person who reacted; null for a visitor. */
  reactedById: string | null;
  title: string;
  excerpt: string;
  path: string;
}

/** Notifies the author of a message or comment of reactions to it, in one notification until it is read. */
@Injectable()
export class ReactionNotificationService {
  constructor(
    private readonly users: UserRepository,
    private readonly relationships: RelationshipRepository,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Nobody is notified of their own reaction, nor of a reaction by a person whom they have blocked or muted.
   */
  async notify(tx: Transaction, reacted: Reacted): Promise<void> {
    const { id: reactedTo, authorId, reactedById, title, excerpt: content, path } = reacted;
    if (!authorId || authorId === reactedById) return;
    for (const { id, isActive } of await this.users.lockUsers(tx, [authorId])) {
      const unwilling = await this.relationships.unwillingAmong(tx, reactedById, [id]);
      if (!isActive || unwilling.has(id)) continue;
      const about = `reactions:${reactedTo}`;
      await this.notifications.notify(tx, id, { type: 'reaction', title, content, path, about });
    }
  }
}

export const reactedMessage = (reacted: Payload<typeof forumEvents.reactionAdded>): Reacted => ({
  ...reacted,
  id: reacted.messageId,
  title: `Реакции на ваше сообщение: ${reacted.count}`,
  path: messagePath(reacted),
});

const ofComment = (
  reacted: Payload<typeof newsEvents.commentReacted | typeof portEvents.commentReacted>,
  path: string,
): Reacted => ({
  id: reacted.commentId,
  // A reaction that is taken back notifies nobody.
  authorId: reacted.isGiven ? reacted.authorId : null,
  reactedById: reacted.userId,
  title: `Реакции на ваш комментарий: ${totalReactions(reacted.reactions)}`,
  excerpt: reacted.excerpt,
  path,
});

export const reactedNewsComment = (reacted: Payload<typeof newsEvents.commentReacted>): Reacted =>
  ofComment(reacted, newsCommentPath(reacted.newsId, reacted.commentId));

export const reactedPortComment = (reacted: Payload<typeof portEvents.commentReacted>): Reacted =>
  ofComment(reacted, portCommentPath(reacted.portId, reacted.commentId));
