import { type forumEvents, messagePath, type Payload } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../account/user.repository.js';
import { RelationshipRepository } from '../relationship/relationship.repository.js';
import { NotificationService } from './notification.service.js';

/** Notifies the author of a message of reactions to it, in one notification until it is read. */
@Injectable()
export class ReactionNotificationService {
  constructor(
    private readonly users: UserRepository,
    private readonly relationships: RelationshipRepository,
    private readonly notifications: NotificationService,
  ) {}

  /** Nobody hears of the reaction of somebody whom they have blocked. */
  async notify(tx: Transaction, reacted: Payload<typeof forumEvents.reactionAdded>): Promise<void> {
    const { authorId, reactedById } = reacted;
    for (const { id, isActive } of await this.users.lockUsers(tx, [authorId])) {
      const blockers = await this.relationships.blockersAmong(tx, reactedById, [id]);
      if (!isActive || blockers.has(id)) continue;
      await this.notifications.notify(tx, id, {
        type: 'reaction',
        title: `Реакции на ваше сообщение: ${reacted.count}`,
        content: reacted.excerpt,
        path: messagePath(reacted),
        about: `reactions:${reacted.messageId}`,
      });
    }
  }
}
