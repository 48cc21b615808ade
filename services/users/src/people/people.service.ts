import type { Body, Page, Query, User as UserReply, users } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { keyOf } from '../account/names.js';
import { Sessions } from '../account/sessions.js';
import { User } from '../account/user.entity.js';
import { tellChanged } from '../account/user.store.js';
import { viewUser } from '../account/user.view.js';
import { NotificationService } from '../notification/notification.service.js';

type Change = Body<typeof users.changeUser>;

/** What an administrator does with people. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly notifications: NotificationService,
  ) {}

  /** Newest first; ids are UUIDv7, so they are the order. */
  async read({ limit, cursor, role, search }: Query<typeof users.adminUsers>): Promise<Page<UserReply>> {
    const query = this.dataSource.getRepository(User).createQueryBuilder('u').orderBy('u.id', 'DESC');
    if (cursor !== undefined) query.andWhere('u.id < :cursor', { cursor: requireId(cursor) });
    if (role) query.andWhere('u.role = :role', { role });
    if (search) query.andWhere('u.searchText like :pattern', { pattern: patternOf(search) });
    const rows = await query.limit(limit + 1).getMany();
    const shown = rows.slice(0, limit);
    return { items: shown.map(viewUser), nextCursor: rows.length > limit ? shown.at(-1)?.id : undefined };
  }

  async change(id: string, change: Change): Promise<UserReply> {
    const { before, after } = await this.outbox.transaction(async (tx) => {
      const people = await lockWithAdmins(tx.manager, id);
      const before = people.find((user) => user.id === id);
      if (!before) throw notFound();
      const after = {
        ...before,
        role: change.role ?? before.role,
        isActive: change.isActive ?? before.isActive,
      };
      requireAdminLeft(people, after);
      await this.apply(tx, before, after);
      return { before, after };
    });
    if (after.role !== before.role) await this.sessions.refresh(id);
    return viewUser(after);
  }

  private async apply(tx: Transaction, before: User, after: User): Promise<void> {
    const { id, role, isActive } = after;
    if (role === before.role && isActive === before.isActive) return;
    await tx.manager.update(User, { id }, { role, isActive });
    tellChanged(tx, after);
    if (role !== before.role) await this.notifications.tell(tx, id, roleNews[role]);
    // After all that may still fail in the database.
    if (before.isActive && !isActive) await this.sessions.end(tx, after);
  }
}

const isAdmin = ({ role, isActive }: User) => role === 'admin' && isActive;

/**
 * The person together with every active administrator, all locked, in the order of their ids: of two who take the
 * role from each other at the same time, the second one sees what the first has done.
 */
const lockWithAdmins = (manager: EntityManager, id: string): Promise<User[]> =>
  manager.find(User, {
    where: [{ id }, { role: 'admin', isActive: true }],
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });

function requireAdminLeft(people: User[], after: User): void {
  const wasAdmin = people.some((user) => user.id === after.id && isAdmin(user));
  const isAnotherLeft = people.some((user) => user.id !== after.id && isAdmin(user));
  if (wasAdmin && !isAdmin(after) && !isAnotherLeft) throw new Refusal('LastAdmin');
}

function requireId(cursor: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) return cursor;
  throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
}

const patternOf = (search: string) => `%${keyOf(search).replace(/[\\%_]/g, '\\$&')}%`;

const notFound = () => new Refusal('UserNotFound', [{ field: 'id', message: 'Пользователь не найден' }]);

const roleNews = {
  admin: {
    type: 'other',
    title: 'Вам дана роль администратора',
    content: 'Теперь вы можете удалять сообщения форума и следить за порядком в темах.',
    path: '/forum',
  },
  user: {
    type: 'other',
    title: 'Роль администратора снята',
    content: 'Права администратора больше не действуют. Остальное осталось как было.',
    path: null,
  },
} as const;
