import { jobEvents } from '@kubrik/contract';
import { type Delivery, On } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { lockUsers } from '../account/user.store.js';
import { NotificationService } from '../notification/notification.service.js';

/** Tells whoever has posted a vacancy that somebody has applied. */
@Controller()
export class ApplicationHandler {
  constructor(private readonly notifications: NotificationService) {}

  @On(jobEvents.applied, { as: 'user-job-applications' })
  async applied({ data, tx }: Delivery<typeof jobEvents.applied>) {
    for (const { id } of await lockUsers(tx.manager, [data.ownerId])) {
      await this.notifications.tell(tx, id, {
        type: 'other',
        title: `@${data.username} откликается на вашу вакансию`,
        content: data.title,
        path: `/jobs/${data.jobId}`,
      });
    }
  }
}
