import { consumers, excerpt, forumEvents, topicPath } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { NotificationService } from '../notification/notification.service.js';
import { FollowerNotificationQueue } from './follower-notification.queue.js';

const longestTitle = 80;

/**
 * Notifies the people who wrote in a topic or follow it that a moderator has deleted or restored it; each
 * person once.
 */
@Controller()
export class ModeratedTopicHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly notifications: NotificationService,
    private readonly followers: FollowerNotificationQueue,
  ) {}

  @On(forumEvents.topicModerated, consumers.userTopics)
  async topicModerated({ data, tx }: ReceivedEvent<typeof forumEvents.topicModerated>) {
    const { topicId: id, writerIds, isLast, knownTo } = data;
    const notice = noticeOf(data);
    for (const { id: writerId, isActive } of await this.users.lockUsers(tx, writerIds))
      if (isActive) await this.notifications.notify(tx, writerId, { type: 'followed', ...notice });
    // A person with an unread notification of this gets no second one.
    if (isLast)
      await this.followers.announce(tx, { kind: 'topic', id, authorId: null, except: knownTo, ...notice });
  }
}

function noticeOf({ topicId, title, isRestored }: ReceivedEvent<typeof forumEvents.topicModerated>['data']) {
  const topic = `Тема «${excerpt(title, longestTitle)}»`;
  return isRestored
    ? {
        title: `${topic} возвращена`,
        content: 'Модератор отменил удаление. Сообщения снова на месте.',
        path: topicPath(topicId),
        about: `topic:${topicId}:restored`,
      }
    : {
        title: `${topic} удалена модератором`,
        content: 'Сообщения в ней больше не видны.',
        // The page of the topic is gone; this page lists the topics that the person follows.
        path: '/forum?tab=topics',
        about: `topic:${topicId}:deleted`,
      };
}
