import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { NotificationService } from './notification.service.js';

@Controller()
export class NotificationHandler {
  constructor(private readonly notifications: NotificationService) {}

  @Call(users.unread)
  async unread({ params, actor }: Request<typeof users.unread>) {
    return this.notifications.unread(requireOwnId(actor, params.id));
  }

  @Call(users.notifications)
  async read({ params, query, actor }: Request<typeof users.notifications>) {
    return this.notifications.page(requireOwnId(actor, params.id), query);
  }

  @Call(users.readNotification)
  async readOne({ params, body, actor }: Request<typeof users.readNotification>) {
    await this.notifications.readOne(requireOwnId(actor, params.id), body.notificationId);
    return { success: true };
  }

  @Call(users.readAllNotifications)
  async readAll({ params, actor }: Request<typeof users.readAllNotifications>) {
    await this.notifications.readAll(requireOwnId(actor, params.id));
    return { success: true };
  }
}
