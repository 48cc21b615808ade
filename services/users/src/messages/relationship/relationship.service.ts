import {
  type Body,
  lookupKey,
  maxRelationships,
  type Relationship,
  type Reply,
  type relationships,
  userEvents,
} from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { ConversationService } from '../message/conversation.service.js';
import { RelationshipRepository } from './relationship.repository.js';
import { viewRelationship } from './relationship.view.js';

type Change = Body<typeof relationships.changeRelationship>;

/** Whom a person has blocked or muted. */
@Injectable()
export class RelationshipService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly repository: RelationshipRepository,
    private readonly conversations: ConversationService,
  ) {}

  async list(userId: string): Promise<Relationship[]> {
    return (await this.repository.ofOwner(userId, maxRelationships)).map(viewRelationship);
  }

  /**
   * Also locks the other person's row: the other person's messages are sent either before or after the
   * decision, and their account is not erased meanwhile.
   */
  change(
    userId: string,
    username: string,
    change: Change,
  ): Promise<Reply<typeof relationships.changeRelationship>> {
    return this.outbox.transaction(async (tx) => {
      const found = await this.users.findByUsername(tx, lookupKey(username));
      if (found?.id === userId) throw nameRefusal('ValidationFailed', 'Это вы сами');
      const [self, other] = await this.users.lockBoth(tx, userId, found?.id);
      if (!other || other.deletedAt) throw nameRefusal('UserNotFound', 'Такого участника нет');
      return this.apply(tx, self, other, change);
    });
  }

  private async apply(tx: Transaction, self: UserRow, other: UserRow, change: Change) {
    const before = await this.repository.find(tx, self.id, other.id);
    // To people who do not know a deactivated account, it looks as if it did not exist.
    if (!before && !other.isActive) throw nameRefusal('UserNotFound', 'Такого участника нет');
    const isBlocked = change.isBlocked ?? before?.isBlocked ?? false;
    const isMuted = change.isMuted ?? before?.isMuted ?? false;
    const after = { username: other.username, isBlocked, isMuted };
    if (isBlocked === (before?.isBlocked ?? false) && isMuted === (before?.isMuted ?? false)) return after;
    if (!isBlocked && !isMuted) await this.repository.delete(tx, self.id, other.id);
    else {
      if (!before && (await this.repository.count(tx, self.id)) >= maxRelationships)
        throw new Refusal('RelationshipLimitReached');
      const ids = { ownerId: self.id, otherId: other.id };
      await this.repository.save(tx, { ...ids, isBlocked, isMuted, knownAs: other.usernameKey });
    }
    if (isBlocked !== (before?.isBlocked ?? false))
      await this.conversations.followBlock(tx, self.id, other.id, isBlocked);
    tx.emit(userEvents.relationshipsChanged, { userId: self.id });
    return after;
  }
}

const nameRefusal = (code: 'UserNotFound' | 'ValidationFailed', message: string) =>
  new Refusal(code, [{ field: 'username', message }]);
