import { excerpt, type forumEvents, type Payload } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { lookupKey } from '../account/names.js';
import { UserRepository } from '../account/user.repository.js';
import { type NewNotification, NotificationService } from '../notification/notification.service.js';
import { RelationshipRepository } from '../relationship/relationship.repository.js';
import { UsernameRepository } from '../username/username.repository.js';
import { mentionedNames } from './mentioned-names.js';

type Posted = Payload<typeof forumEvents.messagePosted>;

const maxPeople = 10;

@Injectable()
export class MentionService {
  constructor(
    private readonly users: UserRepository,
    private readonly usernames: UsernameRepository,
    private readonly relationships: RelationshipRepository,
    private readonly notifications: NotificationService,
  ) {}

  /** Notifies those whom a signed-in person's message names; not the author, nor who has blocked them, and at most ten people. */
  async notify(tx: Transaction, message: Posted): Promise<void> {
    if (message.sourceType !== 'forum' || !message.author) return;
    const author = message.author.username;
    const mentions = mentionedNames(message.content);
    if (mentions.length === 0) return;
    const ids = await this.peopleNamed(tx, mentions, lookupKey(author));
    if (ids.length === 0) return;
    const people = await this.users.lockUsers(tx, ids);
    const authorId = await this.usernames.ownerOf(tx, lookupKey(author));
    const blockers = authorId ? await this.relationships.blockersOf(tx, authorId, ids) : new Set();
    for (const { id } of people) {
      if (blockers.has(id)) continue;
      await this.notifications.notify(tx, id, noticeOf(message, author));
    }
  }

  private async peopleNamed(tx: Transaction, mentions: string[][], authorKey: string): Promise<string[]> {
    const people = await this.users.withUsernames(tx, [...new Set(mentions.flat())]);
    const active = people.filter(({ isActive }) => isActive);
    const idOf = new Map(active.map(({ id, usernameKey }) => [usernameKey, id]));
    const named = mentions.flatMap((names) => names.find((name) => idOf.has(name)) ?? []);
    return [...new Set(named)]
      .filter((name) => name !== authorKey)
      .slice(0, maxPeople)
      .flatMap((name) => idOf.get(name) ?? []);
  }
}

function noticeOf({ topicKind, topicId, content }: Posted, author: string): NewNotification {
  const isMain = topicKind === 'main';
  return {
    type: 'mention',
    title: `@${author} упоминает вас ${isMain ? 'в общем чате' : 'в теме форума'}`,
    content: excerpt(content),
    path: isMain ? '/forum' : `/forum/topics/${topicId}`,
  };
}
