import { createHash, randomBytes } from 'node:crypto';
import type { Actor, messengerLinks, Reply } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { NotificationService } from '../notification/notification.service.js';
import { MessengerLinkRepository } from './messenger-link.repository.js';

type State = Reply<typeof messengerLinks.messengerLink>;

const codeLifetime = 10 * 60_000;
/** 32 letters; a link of the messenger takes up to 64. */
const codeBytes = 24;

/** The chats of the messenger to which people have their notifications sent. */
@Injectable()
export class MessengerLinkService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly links: MessengerLinkRepository,
    private readonly notifications: NotificationService,
  ) {}

  async state(userId: string): Promise<State> {
    const link = await this.links.ofPerson(userId);
    return { linkedAt: link?.linkedAt.toISOString() ?? null };
  }

  newCode(actor: Actor): Promise<Reply<typeof messengerLinks.newMessengerCode>> {
    const code = randomBytes(codeBytes).toString('base64url');
    const expiresAt = new Date(Date.now() + codeLifetime);
    return this.outbox.transaction(async (tx) => {
      const { id: userId } = await this.users.lockSelf(tx, actor);
      await this.links.saveCode(tx, { userId, codeHash: hashOf(code), expiresAt });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }

  unlink(actor: Actor): Promise<State> {
    return this.outbox.transaction(async (tx) => {
      const { id } = await this.users.lockSelf(tx, actor);
      await this.links.delete(tx, id);
      return { linkedAt: null };
    });
  }

  /** @returns the username of the person who got the code; undefined when the code is wrong, old or used */
  linkChat(code: string, chatId: string): Promise<string | undefined> {
    const codeHash = hashOf(code);
    return this.outbox.transaction(async (tx) => {
      const userId = await this.links.ownerOfCode(tx, codeHash);
      if (!userId) return undefined;
      const earlierOwner = await this.links.ownerOf(tx, chatId);
      const people = await this.users.lockUsers(tx, earlierOwner ? [userId, earlierOwner] : [userId]);
      const user = people.find(({ id }) => id === userId);
      if (!(await this.links.takeCode(tx, codeHash)) || !user?.isActive) return undefined;
      await this.notifications.notify(tx, userId, {
        type: 'other',
        title: 'К аккаунту привязан мессенджер',
        content: 'Уведомления приходят и туда. Если это были не вы, отвяжите его и смените пароль.',
        path: '/cabinet?tab=settings#notification-choices',
      });
      await this.links.save(tx, userId, chatId);
      return user.username;
    });
  }

  /** @returns whether the chat was linked */
  unlinkChat(chatId: string): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      const userId = await this.links.ownerOf(tx, chatId);
      if (!userId) return false;
      await this.users.lockUsers(tx, [userId]);
      return this.links.delete(tx, userId, chatId);
    });
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
