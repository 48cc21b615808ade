import type { forumEvents, Payload } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { keyOf } from '../account/names.js';
import { User } from '../account/user.entity.js';
import { lockUsers } from '../account/user.store.js';
import { excerpt } from '../excerpt.js';
import { type News, NotificationService } from '../notification/notification.service.js';
import { mentionedNames } from './mentioned-names.js';

type Posted = Payload<typeof forumEvents.messagePosted>;

const mostPeople = 10;

@Injectable()
export class MentionService {
  constructor(private readonly notifications: NotificationService) {}

  /** Tells those whom a signed-in person's message names; not the author, and at most ten people. */
  async tell(tx: Transaction, message: Posted): Promise<void> {
    if (message.sourceType !== 'forum' || !message.author) return;
    const author = message.author.username;
    const mentions = mentionedNames(message.content);
    if (mentions.length === 0) return;
    const ids = await peopleNamed(tx.manager, mentions, keyOf(author));
    if (ids.length === 0) return;
    for (const { id } of await lockUsers(tx.manager, ids)) {
      await this.notifications.tell(tx, id, newsOf(message, author));
    }
  }
}

async function peopleNamed(
  manager: EntityManager,
  mentions: string[][],
  authorKey: string,
): Promise<string[]> {
  const people = await manager.find(User, {
    select: { id: true, usernameKey: true },
    where: { usernameKey: In([...new Set(mentions.flat())]), isActive: true },
  });
  const idOf = new Map(people.map(({ id, usernameKey }) => [usernameKey, id]));
  const named = mentions.flatMap((names) => names.find((name) => idOf.has(name)) ?? []);
  return [...new Set(named)]
    .filter((name) => name !== authorKey)
    .slice(0, mostPeople)
    .flatMap((name) => idOf.get(name) ?? []);
}

function newsOf({ topicKind, topicId, content }: Posted, author: string): News {
  const isMain = topicKind === 'main';
  return {
    type: 'mention',
    title: `@${author} упоминает вас ${isMain ? 'в общем чате' : 'в теме форума'}`,
    content: excerpt(content),
    path: isMain ? '/forum' : `/forum/topics/${topicId}`,
  };
}
