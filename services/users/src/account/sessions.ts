import type { Opening } from '@kubrik/contract';
import { userEvents } from '@kubrik/contract';
import {
  changeSessionsOf,
  endSessionsOf,
  LOGGER,
  type Logger,
  openSession,
  REDIS,
  type Redis,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { User } from './user.entity.js';
import { lockUser } from './user.store.js';

const seconds = 30 * 24 * 60 * 60;

/**
 * People's sessions. They are opened, ended and changed under the person's row lock: so none is opened for somebody
 * who is being deactivated, and none keeps a role that has just been taken.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param user locked by the transaction under way */
  async open(user: User): Promise<NonNullable<Opening<unknown>['session']>> {
    const { id, username, role } = user;
    return { token: await openSession(this.redis, { kind: 'user', id, username, role }, seconds), seconds };
  }

  /**
   * Ends them all, before the transaction commits: when Redis is away nothing of it happens, and the person is not
   * told that they are safe when they are not.
   */
  async end(tx: Transaction, user: User): Promise<void> {
    await endSessionsOf(this.redis, user.id);
    tx.emit(userEvents.sessionsEnded, { userId: user.id });
  }

  /** Makes the open sessions say what the stored row says. Where this fails the event of the change does it again. */
  async refresh(userId: string): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.refreshIn(manager, userId));
    } catch (error) {
      this.logger.warn(
        { err: error, userId },
        'sessions do not know of a change yet; its event will tell them',
      );
    }
  }

  async refreshIn(manager: EntityManager, userId: string): Promise<void> {
    const { username, role, isActive } = await lockUser(manager, userId);
    if (isActive) await changeSessionsOf(this.redis, userId, { username, role });
    else await endSessionsOf(this.redis, userId);
  }
}
