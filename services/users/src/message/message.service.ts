import { type Body, type PrivateMessage, pluralForm, userEvents, type users } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { keyOf } from '../account/names.js';
import { User } from '../account/user.entity.js';
import { lockUsers } from '../account/user.store.js';
import { excerpt } from '../excerpt.js';
import { NotificationService } from '../notification/notification.service.js';
import { Message } from './message.entity.js';
import { noteInConversations, viewMessage } from './message.queries.js';

type Draft = Body<typeof users.sendMessage>;

@Injectable()
export class MessageService {
  constructor(
    private readonly outbox: Outbox,
    private readonly notifications: NotificationService,
  ) {}

  /** Sending the same again under one client id answers with what is stored. */
  send(fromUserId: string, draft: Draft): Promise<PrivateMessage> {
    return this.outbox.transaction(async (tx) => {
      const receiver = await tx.manager.findOneBy(User, { usernameKey: keyOf(draft.toUsername) });
      if (receiver?.id === fromUserId) throw toWhom('ValidationFailed', 'Нельзя написать самому себе');
      const [sender, to] = await lockBoth(tx.manager, fromUserId, receiver?.id);
      const earlier = draft.clientId && (await sentBefore(tx.manager, fromUserId, draft.clientId));
      if (earlier) return this.repeat(tx.manager, sender, earlier, draft);
      if (!to) throw toWhom('UserNotFound', 'Такого пользователя нет');
      if (!to.isActive) throw toWhom('UserNotFound', 'Учётная запись отключена: написать нельзя');
      return this.store(tx, sender, to, draft);
    });
  }

  /** Marks what one person has sent to the other as read, with the notification of it. */
  markRead(userId: string, fromUserId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await lockUsers(tx.manager, [userId]);
      const which = { toUserId: userId, fromUserId, isRead: false };
      const marked = await tx.manager.update(Message, which, { isRead: true });
      if (!marked.affected) return;
      await tx.manager.query('update conversations set unread = 0 where owner_id = $1 and other_id = $2', [
        userId,
        fromUserId,
      ]);
      await this.notifications.markRead(tx, userId, fromUserId);
      tx.emit(userEvents.messagesRead, { userId, fromUserId });
    });
  }

  private async store(tx: Transaction, from: User, to: User, draft: Draft): Promise<PrivateMessage> {
    const message = await insertMessage(tx.manager, from, to, draft);
    const unread = await noteInConversations(tx.manager, message);
    await this.notifications.tell(tx, to.id, {
      type: 'message',
      title:
        unread === 1
          ? `Новое сообщение от @${from.username}`
          : `${unread} ${pluralForm(unread, ['новое сообщение', 'новых сообщения', 'новых сообщений'])} от @${from.username}`,
      content: excerpt(draft.content),
      path: `/cabinet?tab=messages&with=${from.id}`,
      aboutUserId: from.id,
    });
    tx.emit(userEvents.messageSent, { messageId: message.id, fromUserId: from.id, toUserId: to.id });
    return viewMessage({ ...message, fromUsername: from.username, toUsername: to.username });
  }

  private async repeat(manager: EntityManager, from: User, earlier: Message, draft: Draft) {
    const to = await manager.findOneByOrFail(User, { id: earlier.toUserId });
    if (earlier.content !== draft.content || to.usernameKey !== keyOf(draft.toUsername)) {
      throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    }
    return viewMessage({ ...earlier, fromUsername: from.username, toUsername: to.username });
  }
}

/** Both rows are locked: places and counts of what passes between people follow the order of commits. */
async function lockBoth(
  manager: EntityManager,
  fromUserId: string,
  toUserId: string | undefined,
): Promise<[User, User | undefined]> {
  const people = await lockUsers(manager, toUserId ? [fromUserId, toUserId] : [fromUserId]);
  const sender = people.find(({ id }) => id === fromUserId);
  // The session may outlive the account by a moment.
  if (!sender?.isActive) throw new Refusal('AuthorizationRequired');
  return [sender, people.find(({ id }) => id === toUserId)];
}

const sentBefore = (manager: EntityManager, fromUserId: string, clientId: string) =>
  manager.findOneBy(Message, { fromUserId, clientId });

async function insertMessage(manager: EntityManager, from: User, to: User, draft: Draft): Promise<Message> {
  const message = {
    id: uuidv7(),
    fromUserId: from.id,
    toUserId: to.id,
    content: draft.content,
    clientId: draft.clientId ?? null,
    isRead: false,
    createdAt: new Date(),
  };
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(Message)
    .values(message)
    .returning('place')
    .execute();
  return { ...message, place: (raw as [{ place: string }])[0].place };
}

const toWhom = (code: 'UserNotFound' | 'ValidationFailed', message: string) =>
  new Refusal(code, [{ field: 'toUsername', message }]);
