import {
  type ConversationState,
  type Page,
  type Query,
  type Reply,
  userEvents,
  type users,
} from '@kubrik/contract';
import { Attachments, Outbox, Refusal, type Transaction, userKey, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { ConversationRepository, type ConversationRow } from './conversation.repository.js';
import { viewConversation } from './message.view.js';

type Conversation = Reply<typeof users.conversations>[number];

/** With whom a person writes, and who asks to. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly conversations: ConversationRepository,
    private readonly notifications: NotificationService,
    private readonly attachments: Attachments,
  ) {}

  async page(
    userId: string,
    { state, ...request }: Query<typeof users.conversations>,
  ): Promise<Page<Conversation>> {
    return viewPage(await this.conversations.page(userId, state, request), (row) => this.view(userId, row));
  }

  async read(userId: string, otherId: string): Promise<Conversation> {
    const conversation = await this.conversations.find(userId, otherId);
    if (!conversation) throw noConversation();
    return this.view(userId, conversation);
  }

  private view(userId: string, row: ConversationRow): Conversation {
    return viewConversation(row, this.attachments.viewFor(userKey(userId), row.attachments), userId);
  }

  /** An accepted conversation stays accepted: the person may have answered on another device. */
  decide(userId: string, otherId: string, decision: 'accepted' | 'declined'): Promise<ConversationState> {
    return this.outbox.transaction(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const before = await this.conversations.state(tx, userId, otherId);
      if (!before) throw noConversation();
      if (before === 'accepted' || before === decision) return before;
      await this.change(tx, userId, otherId, { from: before, to: decision });
      return decision;
    });
  }

  /**
   * Declines the request of a person who gets blocked, and restores the request when the block is taken back.
   */
  followBlock(tx: Transaction, userId: string, otherId: string, isBlocked: boolean): Promise<void> {
    const states = isBlocked
      ? ({ from: 'request', to: 'declined' } as const)
      : ({ from: 'declined', to: 'request' } as const);
    return this.change(tx, userId, otherId, states);
  }

  private async change(
    tx: Transaction,
    userId: string,
    otherId: string,
    { from, to }: Record<'from' | 'to', ConversationState>,
  ): Promise<void> {
    const isChanged = await this.conversations.changeState(tx, { ownerId: userId, otherId }, from, to);
    if (!isChanged) return;
    if (to === 'declined') await this.notifications.markRead(tx, userId, otherId);
    tx.emit(userEvents.conversationsChanged, { userId });
  }
}

const noConversation = () =>
  new Refusal('ConversationNotFound', [
    { field: 'personId', message: 'С этим участником вы не переписывались' },
  ]);
