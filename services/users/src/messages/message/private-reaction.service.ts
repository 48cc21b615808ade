import { type PrivateReactions, type Reaction, userEvents } from '@kubrik/contract';
import { Outbox, Refusal, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../relationship/relationship.repository.js';
import type { PrivateMessage } from './message.entity.js';
import { MessageRepository } from './message.repository.js';
import { viewReactions } from './message.view.js';
import { requireNoBlock } from './require-no-block.js';

/** Reactions to private messages: each of the two people may give one of each kind. */
@Injectable()
export class PrivateReactionService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly messages: MessageRepository,
    private readonly relationships: RelationshipRepository,
  ) {}

  /** Adds a reaction, unless one of the two has blocked the other. An existing reaction stays. */
  react(userId: string, messageId: string, reaction: Reaction): Promise<PrivateReactions> {
    return this.change(messageId, userId, async (tx, message, own) => {
      const toId = message.fromUserId === userId ? message.toUserId : message.fromUserId;
      await requireNoBlock(this.relationships, tx, { fromId: userId, toId }, 'messageId');
      return own.includes(reaction) ? own : [...own, reaction];
    });
  }

  /** Takes a reaction back; without a reaction this is no error. */
  takeBack(userId: string, messageId: string, reaction: Reaction): Promise<PrivateReactions> {
    return this.change(messageId, userId, async (_tx, _message, own) =>
      own.filter((other) => other !== reaction),
    );
  }

  private change(
    messageId: string,
    userId: string,
    changed: (tx: Transaction, message: Selectable<PrivateMessage>, own: Reaction[]) => Promise<Reaction[]>,
  ): Promise<PrivateReactions> {
    return this.outbox.transaction(async (tx) => {
      const place = await this.messages.ofPerson(tx, userId, messageId);
      // Locks the people before the message, in the same order as when a message is sent.
      if (place) await this.users.lockUsers(tx, [place.fromUserId, place.toUserId]);
      const message = place && (await this.messages.lock(tx, messageId));
      if (!message)
        throw new Refusal('MessageNotFound', [{ field: 'messageId', message: 'Такого сообщения у вас нет' }]);
      const side = message.fromUserId === userId ? 'senderReactions' : 'receiverReactions';
      const own = await changed(tx, message, message[side]);
      if (own.length === message[side].length) return viewReactions(message);
      const after = { ...message, [side]: own };
      await this.messages.saveReactions(tx, after);
      const { fromUserId, toUserId } = message;
      tx.emit(userEvents.messageReacted, { messageId, fromUserId, toUserId });
      return viewReactions(after);
    });
  }
}
