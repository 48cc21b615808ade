import {
  applicationPath,
  consumers,
  cvPath,
  excerpt,
  jobEvents,
  type Payload,
  vacancyPath,
} from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { aboutVacancy } from '../notification/about-vacancy.js';
import { NotificationService } from '../notification/notification.service.js';

/**
 * Notifies the owner of a vacancy of a new application, and the applicants when the vacancy is closed or
 * reopened. An applicant who also follows the vacancy gets one notification, because both are about the same
 * thing.
 */
@Controller()
export class ApplicationHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly notifications: NotificationService,
  ) {}

  @On(jobEvents.applied, consumers.userJobApplications)
  async applied({ data, tx }: ReceivedEvent<typeof jobEvents.applied>) {
    for (const { id } of await this.users.lockUsers(tx, [data.ownerId])) {
      await this.notifications.notify(tx, id, {
        type: 'application',
        title: `@${data.username} откликается на вашу вакансию`,
        content: data.title,
        path: data.applicationId ? applicationPath(data.applicationId) : vacancyPath(data.vacancyId),
      });
    }
  }

  @On(jobEvents.applicationMoved, consumers.userJobApplications)
  async moved({ data, tx }: ReceivedEvent<typeof jobEvents.applicationMoved>) {
    for (const { id } of await this.users.lockUsers(tx, [data.recipientId])) {
      await this.notifications.notify(tx, id, {
        type: 'application',
        title: titleOf(data),
        content: contentOf(data),
        path: applicationPath(data.applicationId),
      });
    }
  }

  @On(jobEvents.documentExpires, consumers.userJobApplications)
  async documentExpires({ data, tx }: ReceivedEvent<typeof jobEvents.documentExpires>) {
    const { name, expiresOn } = data;
    for (const { id } of await this.users.lockUsers(tx, [data.userId])) {
      await this.notifications.notify(tx, id, {
        type: 'other',
        title: 'Скоро истекает документ из вашего резюме',
        content: `${name}: до ${expiresOn.split('-').reverse().join('.')}`,
        path: cvPath,
      });
    }
  }

  @On(jobEvents.closedForApplicants, consumers.userJobApplications)
  async closed({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.closedForApplicants>) {
    for (const { id } of await this.users.lockUsers(tx, data.applicantIds)) {
      await this.notifications.notify(tx, id, {
        type: 'vacancy',
        title: 'Вакансия, на которую вы откликнулись, закрыта',
        content: data.title,
        // The page of the vacancy is gone.
        path: null,
        ...aboutVacancy(data.vacancyId, 'closed', occurredAt),
      });
    }
  }

  @On(jobEvents.reopenedForApplicants, consumers.userJobApplications)
  async reopened({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.reopenedForApplicants>) {
    for (const { id } of await this.users.lockUsers(tx, data.applicantIds)) {
      await this.notifications.notify(tx, id, {
        type: 'vacancy',
        title: 'Вакансия, на которую вы откликнулись, снова открыта',
        content: data.title,
        path: vacancyPath(data.vacancyId),
        ...aboutVacancy(data.vacancyId, 'reopened', occurredAt),
      });
    }
  }
}

type Moved = Payload<typeof jobEvents.applicationMoved>;

function contentOf({ title, message, hasWarnings }: Moved): string {
  if (hasWarnings)
    return `${title}: в сообщении есть признаки обмана. Прочитайте его вместе с предупреждением`;
  return message ? `${title}: ${excerpt(message)}` : title;
}

function titleOf({ username, state }: Moved): string {
  if (state === 'invited') return `@${username} приглашает вас по вашему отклику`;
  if (state === 'refused') return `@${username} отказывает по вашему отклику`;
  if (state === 'withdrawn') return `@${username} отзывает отклик`;
  return `@${username} пишет вам об отклике`;
}
