import {
  blacklistEvents,
  consumers,
  portEvents,
  portPath,
  type TargetType,
  targetPath,
} from '@kubrik/contract';
import { On, type ReceivedEvent, type Transaction } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { type NewNotification, NotificationService } from '../notification/notification.service.js';

/** Notifies people of the decision about companies, vessels and ports that they suggested. */
@Controller()
export class SuggestionHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly notifications: NotificationService,
  ) {}

  @On(blacklistEvents.suggestionDecided, consumers.userSuggestions)
  decided({ data, tx }: ReceivedEvent<typeof blacklistEvents.suggestionDecided>) {
    const { isAccepted, targetType, targetId, name, nameOf, authorId } = data;
    const content =
      nameOf === null
        ? `${nouns[targetType]} «${name}»${isAccepted ? ' теперь в списке' : ''}`
        : `Название «${name}»: ${nouns[targetType].toLowerCase()} «${nameOf}»`;
    return this.notify(tx, authorId, {
      title: isAccepted ? 'Ваше предложение принято' : 'Ваше предложение отклонено',
      content,
      path: targetId ? targetPath(targetType, targetId) : null,
    });
  }

  @On(portEvents.confirmed, consumers.userAddedPorts)
  portConfirmed({ data: { portId, name, addedBy }, tx }: ReceivedEvent<typeof portEvents.confirmed>) {
    return this.notify(tx, addedBy, {
      title: 'Добавленный вами порт подтверждён',
      content: `«${name}» теперь находят все`,
      path: portPath(portId),
    });
  }

  private async notify(
    tx: Transaction,
    userId: string | null,
    notice: Omit<NewNotification, 'type'>,
  ): Promise<void> {
    if (!userId) return;
    for (const { id } of await this.users.lockUsers(tx, [userId]))
      await this.notifications.notify(tx, id, { type: 'suggestion', ...notice });
  }
}

const nouns: Record<TargetType, string> = { company: 'Компания', vessel: 'Судно' };
