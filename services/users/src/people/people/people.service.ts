import type { Body, Page, Query, User as UserReply, users } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { containing, Outbox, PicturePaths, type Transaction, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceChanged } from '../../account/user/announce-changed.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { viewUser } from '../../account/user/user.view.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { Sessions } from '../../sign-in/session/sessions.js';

type Change = Body<typeof users.changeUser>;

/** What an administrator does about people. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly notifications: NotificationService,
    private readonly pictures: PicturePaths,
  ) {}

  async page({ search, ...request }: Query<typeof users.adminUsers>): Promise<Page<UserReply>> {
    const page = await this.users.page({ ...request, pattern: search && containing(lookupKey(search)) });
    return viewPage(page, (user) => viewUser(user, this.pictures));
  }

  async change(id: string, change: Change): Promise<UserReply> {
    const { before, after } = await this.outbox.transaction(async (tx) => {
      const before = await this.users.lockUser(tx, id);
      const after = {
        ...before,
        role: change.role ?? before.role,
        isActive: change.isActive ?? before.isActive,
      };
      await this.apply(tx, before, after);
      return { before, after };
    });
    if (after.role !== before.role) await this.sessions.refresh(id);
    return viewUser(after, this.pictures);
  }

  private async apply(tx: Transaction, before: UserRow, after: UserRow): Promise<void> {
    const { id, role, isActive } = after;
    if (role === before.role && isActive === before.isActive) return;
    await this.users.update(tx, id, { role, isActive });
    announceChanged(tx, after);
    if (role !== before.role) await this.notifications.notify(tx, id, roleNews[role]);
    // After all writes that may still fail in the database.
    if (before.isActive && !isActive) await this.sessions.end(tx, after);
  }
}

const roleNews = {
  admin: {
    type: 'other',
    title: 'Вам дана роль администратора',
    content: 'Теперь вы можете удалять чужие тексты по всему сайту, решать о жалобах и принимать меры.',
    path: '/moderation',
  },
  user: {
    type: 'other',
    title: 'Роль администратора снята',
    content: 'Права администратора больше не действуют. Остальное осталось как было.',
    path: null,
  },
} as const;
