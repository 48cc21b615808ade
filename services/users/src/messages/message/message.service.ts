import {
  type ConversationState,
  excerpt,
  type jobEvents,
  lookupKey,
  maxStrangersADay,
  type Page,
  type Payload,
  type PrivateMessage,
  pluralForm,
  type Query,
  type Request,
  type StoredAttachment,
  userEvents,
  type users,
  wordsOrAttachments,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  idempotent,
  Outbox,
  Refusal,
  requireOver,
  type Transaction,
  userKey,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import type { CompanyRow } from '../../companies/company/company.repository.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { MeasureRepository } from '../../people/measure/measure.repository.js';
import { RelationshipRepository } from '../relationship/relationship.repository.js';
import { ConversationRepository } from './conversation.repository.js';
import { MessageRepository, type StoredMessage } from './message.repository.js';
import { viewMessage } from './message.view.js';
import { requireNoBlock } from './require-no-block.js';

/** In ms. */
const day = 24 * 60 * 60 * 1000;

interface NewMessage {
  content: string;
  clientId: string | undefined;
  replyTo: string | undefined;
  attachments: StoredAttachment[];
  /** The company in whose name the message is written. */
  company?: CompanyRow;
}

@Injectable()
export class MessageService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly repository: MessageRepository,
    private readonly conversations: ConversationRepository,
    private readonly notifications: NotificationService,
    private readonly relationships: RelationshipRepository,
    private readonly measures: MeasureRepository,
    private readonly attachments: Attachments,
  ) {}

  /** A person's own messages, the newest first. */
  async page(userId: string, query: Query<typeof users.messages>): Promise<Page<PrivateMessage>> {
    const page = query.with
      ? await this.repository.between(userId, query.with, query)
      : await this.repository.all(userId, query);
    return viewPage(page, (row) =>
      viewMessage(row, this.attachments.viewFor(userKey(userId), row.attachments), userId),
    );
  }

  /** A repeated call with the same client id gets the first answer again. */
  send({ params, body, actor }: Request<typeof users.sendMessage>): Promise<PrivateMessage> {
    const fromUserId = requireOwnId(actor, params.id);
    const { content, clientId, replyTo } = body;
    const attachments = this.attachments.take(body.attachments, actor);
    const toKey = lookupKey(body.toUsername);
    return this.outbox.transaction(async (tx) => {
      const receiver = await this.users.findByUsername(tx, toKey);
      if (receiver?.id === fromUserId)
        throw receiverRefusal('ValidationFailed', 'Нельзя написать самому себе');
      const [sender, to] = await this.users.lockBoth(tx, fromUserId, receiver?.id);
      // The compared body leaves the attachments out: a browser whose ticket is too old uploads its files
      // again before it repeats the call.
      return idempotent(tx, { actor, clientId, body: { toKey, content, replyTo } }, async () => {
        if (!to) throw receiverRefusal('UserNotFound', 'Такого пользователя нет');
        if (!to.isActive) throw receiverRefusal('UserNotFound', 'Учётная запись отключена: написать нельзя');
        return this.deliver(tx, sender, to, { content, clientId, replyTo, attachments }, 'toUsername');
      });
    });
  }

  /**
   * Stores a message between two people whom `tx` has locked, if the sender may write it; `field` names the
   * input that named the receiver.
   * @throws Refusal PersonBlocked, MessagesNotAccepted, WritingRestricted, StrangerLimitReached,
   * MessageNotFound
   */
  async deliver(
    tx: Transaction,
    from: UserRow,
    to: UserRow,
    message: NewMessage,
    field: 'toUsername' | 'cvId',
  ): Promise<PrivateMessage> {
    await requireNoBlock(this.relationships, tx, { fromId: from.id, toId: to.id }, field);
    // A silenced person may still write to moderators.
    if (to.role !== 'admin') requireOver(await this.measures.restrictionOf(from.id, tx));
    return this.store(tx, from, to, message);
  }

  /** Stores that a company's words have something in common with frauds. */
  async warn(
    tx: Transaction,
    { messageId, warnings }: Payload<typeof jobEvents.cvMessageWarned>,
  ): Promise<void> {
    const message = await this.repository.warn(tx, messageId, warnings);
    if (message) tx.emit(userEvents.messageWarned, { messageId, toUserId: message.toUserId });
  }

  /** Marks the messages from one person to another as read, and the notification of them. */
  markRead(userId: string, fromUserId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const state = await this.conversations.state(tx, userId, fromUserId);
      // A sender whose request is not accepted yet is not told that it was read.
      if (state !== 'accepted') return this.notifications.markRead(tx, userId, fromUserId);
      if (!(await this.repository.markRead(tx, userId, fromUserId))) return;
      await this.conversations.clearUnread(tx, userId, fromUserId);
      await this.notifications.markRead(tx, userId, fromUserId);
      tx.emit(userEvents.messagesRead, { userId, fromUserId });
    });
  }

  /** A request notifies its receiver once; a message in a declined conversation does not notify at all. */
  private async notify(
    tx: Transaction,
    { toUserId, content, attachments }: Pick<StoredMessage, 'toUserId' | 'content' | 'attachments'>,
    from: UserRow,
    {
      before,
      unread,
      company,
    }: { before: ConversationState | undefined; unread: number; company: CompanyRow | undefined },
  ): Promise<void> {
    if (before && before !== 'accepted') return;
    await this.notifications.notify(tx, toUserId, {
      type: 'message',
      title: before ? titleOf(unread, from.username) : requestTitle(from, company),
      // The notification does not quote a company's words, because they have not been compared with those of
      // frauds yet.
      content: company ? unrepeated : excerpt(wordsOrAttachments(content, attachments)),
      path: `/cabinet?tab=messages&with=${from.id}`,
      aboutUserId: from.id,
    });
  }

  private async requireFewStrangers(tx: Transaction, userId: string): Promise<void> {
    const times = await this.conversations.firstWrittenTimes(
      tx,
      userId,
      new Date(Date.now() - day),
      maxStrangersADay,
    );
    const oldest = times[maxStrangersADay - 1];
    if (oldest)
      throw new Refusal('StrangerLimitReached', { seconds: (oldest.getTime() + day - Date.now()) / 1000 });
  }

  private async store(
    tx: Transaction,
    from: UserRow,
    to: UserRow,
    { content, clientId, replyTo, attachments, company }: NewMessage,
  ): Promise<PrivateMessage> {
    const before = await this.conversations.state(tx, to.id, from.id);
    const replied = replyTo ? await this.repository.find(tx, replyTo, [from.id, to.id]) : undefined;
    if (replyTo && !replied)
      throw new Refusal('MessageNotFound', [
        { field: 'replyTo', message: 'В этой переписке такого сообщения нет' },
      ]);
    if (!before) await this.requireFewStrangers(tx, from.id);
    const message = await this.repository.insert(tx, {
      id: uuidv7(),
      fromUserId: from.id,
      toUserId: to.id,
      content,
      clientId: clientId ?? null,
      replyTo: replied?.id ?? null,
      companyId: company?.id ?? null,
      attachments: JSON.stringify(attachments),
      isRead: false,
      createdAt: new Date(),
    });
    const unread = await this.conversations.add(tx, message);
    await this.notify(tx, message, from, { before, unread, company });
    tx.emit(userEvents.messageSent, { messageId: message.id, fromUserId: from.id, toUserId: to.id });
    if (company) tx.emit(userEvents.companyWrote, { messageId: message.id, content });
    if (attachments.length > 0)
      tx.emit(userEvents.attachmentsChanged, attachmentsOf(message.id, attachments, { isPublic: false }));
    const row = {
      ...message,
      fromUsername: from.username,
      toUsername: to.username,
      companyName: company?.name ?? null,
      companyVerifiedAt: company?.verifiedAt ?? null,
      repliedFromUserId: replied?.fromUserId ?? null,
      repliedContent: replied?.content ?? null,
      repliedAttachments: replied?.attachments ?? null,
    };
    return viewMessage(row, this.attachments.viewFor(userKey(from.id), attachments), from.id);
  }
}

const unrepeated = 'Прочитайте сообщение в переписке: если в нём есть признаки обмана, они там названы';

const requestTitle = ({ username }: UserRow, company: CompanyRow | undefined) =>
  company ? `Компания «${company.name}» пишет по вашему резюме` : `Запрос на переписку от @${username}`;

const titleOf = (unread: number, username: string) =>
  unread === 1
    ? `Новое сообщение от @${username}`
    : `${unread} ${pluralForm(unread, ['новое сообщение', 'новых сообщения', 'новых сообщений'])} от @${username}`;

const receiverRefusal = (code: 'UserNotFound' | 'ValidationFailed', message: string) =>
  new Refusal(code, [{ field: 'toUsername', message }]);
