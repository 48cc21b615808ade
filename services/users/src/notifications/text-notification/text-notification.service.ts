import { excerpt } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../../messages/relationship/relationship.repository.js';
import { NotificationRepository } from '../notification/notification.repository.js';
import { type NewNotification, NotificationService } from '../notification/notification.service.js';
import { FollowerNotificationQueue } from '../subscription/follower-notification.queue.js';
import { mentionedNames } from './mentioned-names.js';
import { authorOf, type WrittenText } from './written-text.js';

/** People whom one text may notify by mentioning them. */
const maxMentioned = 10;

/** Notifies the people whom a message or comment concerns: each person once, never its author. */
@Injectable()
export class TextNotificationService {
  constructor(
    private readonly users: UserRepository,
    private readonly relationships: RelationshipRepository,
    private readonly notifications: NotificationService,
    private readonly repository: NotificationRepository,
    private readonly followers: FollowerNotificationQueue,
  ) {}

  async notify(tx: Transaction, text: WrittenText): Promise<void> {
    const notices = new Map<string, NewNotification>();
    const add = (userId: string, notice: NewNotification) => {
      if (userId !== text.authorId && !notices.has(userId)) notices.set(userId, notice);
    };
    if (text.repliedAuthorId) add(text.repliedAuthorId, replyNotice(text));
    for (const id of await this.peopleMentioned(tx, text)) add(id, mentionNotice(text));
    await this.notifyAll(tx, notices, text.authorId);
    await this.followers.notify(tx, text, [...notices.keys()]);
  }

  /** Notifies the people whom the changed text mentions and the earlier text did not. */
  async notifyNewlyMentioned(tx: Transaction, text: WrittenText, earlier: string): Promise<void> {
    const before = new Set(await this.peopleMentioned(tx, { ...text, content: earlier }));
    const now = await this.peopleMentioned(tx, text);
    const notice = mentionNotice(text);
    const added = now.filter((id) => !before.has(id));
    // A person who has a notification of this text gets no second one, even if the mention was removed and
    // added again.
    const notified = await this.repository.ownersOf(tx, added, text.path);
    const notices = new Map(added.filter((id) => !notified.has(id)).map((id) => [id, notice]));
    await this.notifyAll(tx, notices, text.authorId);
  }

  /** Leaves out people who have blocked or muted the author. */
  private async notifyAll(
    tx: Transaction,
    notices: Map<string, NewNotification>,
    authorId: string | null,
  ): Promise<void> {
    if (notices.size === 0) return;
    const people = await this.users.lockUsers(tx, [...notices.keys()]);
    const unwilling = await this.relationships.unwillingAmong(tx, authorId, [...notices.keys()]);
    for (const { id, isActive } of people) {
      const notice = notices.get(id);
      if (notice && isActive && !unwilling.has(id)) await this.notifications.notify(tx, id, notice);
    }
  }

  /** Mentions by guests notify nobody, because no account is responsible for them. */
  private async peopleMentioned(tx: Transaction, text: WrittenText): Promise<string[]> {
    const mentions = text.authorId ? mentionedNames(text.content) : [];
    if (mentions.length === 0) return [];
    const people = await this.users.withUsernames(tx, [...new Set(mentions.flat())]);
    const active = people.filter(({ isActive }) => isActive);
    const idOf = new Map(active.map(({ id, usernameKey }) => [usernameKey, id]));
    const named = mentions.flatMap((names) => names.find((name) => idOf.has(name)) ?? []);
    const ids = [...new Set(named)].flatMap((name) => idOf.get(name) ?? []);
    return ids.filter((id) => id !== text.authorId).slice(0, maxMentioned);
  }
}

const replyNotice = (text: WrittenText): NewNotification => ({
  type: 'reply',
  title: `${authorOf(text)} отвечает вам ${text.where}`,
  content: excerpt(text.content),
  path: text.path,
});

const mentionNotice = (text: WrittenText): NewNotification => ({
  type: 'mention',
  title: `${authorOf(text)} упоминает вас ${text.where}`,
  content: excerpt(text.content),
  path: text.path,
});
