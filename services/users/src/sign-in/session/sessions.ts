import type { Origin, WithSession } from '@kubrik/contract';
import { userEvents } from '@kubrik/contract';
import {
  changeSessionsOf,
  describeDevice,
  endSessionsOf,
  LOGGER,
  type Logger,
  Outbox,
  openSession,
  REDIS,
  type Redis,
  sessionKey,
  storeSessionDevice,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { PushSubscriptionRepository } from '../../notifications/push/push-subscription.repository.js';
import { MeasureRepository } from '../../people/measure/measure.repository.js';

const seconds = 30 * 24 * 60 * 60;

/**
 * People's sessions. They are opened, ended and changed under the person's row lock, so nobody who is being
 * deactivated gets a session, and no session keeps a role that has just been taken away.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly measures: MeasureRepository,
    private readonly pushes: PushSubscriptionRepository,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param user locked by `tx` */
  async open(
    tx: Transaction,
    user: UserRow,
    origin: Origin,
  ): Promise<NonNullable<WithSession<unknown>['session']>> {
    const { id, username, role } = user;
    const leaving = user.deletionDueAt ? { isLeaving: true } : {};
    const unverified = user.isEmailVerified ? {} : { isUnverified: true };
    const restriction = await this.measures.restrictionOf(id, tx);
    const restricted = restriction ? { restriction } : {};
    const person = { kind: 'user', id, username, role, memberSince: user.createdAt.toISOString() } as const;
    const session = { ...person, ...leaving, ...unverified, ...restricted };
    const token = await openSession(this.redis, session, seconds);
    await storeSessionDevice(this.redis, id, sessionKey('user', token), describeDevice(origin), seconds);
    return { token, seconds };
  }

  /**
   * Ends all sessions, except one that may be kept, before the transaction commits. While Redis is away, the
   * whole change fails, so no session stays open that the person believes ended.
   */
  async end(tx: Transaction, user: UserRow, kept: { except?: string | undefined } = {}): Promise<void> {
    await this.pushes.deleteOfPerson(tx, user.id, kept.except);
    await endSessionsOf(this.redis, user.id, kept);
    tx.emit(userEvents.sessionsEnded, { userId: user.id });
  }

  /**
   * Copies the stored row into the open sessions. If this fails, the handler of the change's event does it
   * again.
   */
  async refresh(userId: string): Promise<void> {
    try {
      await this.outbox.transaction((tx) => this.refreshIn(tx, userId));
    } catch (error) {
      this.logger.warn({ err: error, userId }, 'sessions do not have a change yet; its event will bring it');
    }
  }

  async refreshIn(tx: Transaction, userId: string): Promise<void> {
    const [user] = await this.users.lockUsers(tx, [userId]);
    const isLeaving = Boolean(user?.deletionDueAt);
    if (user?.isActive) {
      const { username, role } = user;
      const isUnverified = !user.isEmailVerified;
      const restriction = await this.measures.restrictionOf(userId, tx);
      const change = { username, role, isLeaving, isUnverified, restriction };
      await changeSessionsOf(this.redis, userId, change);
    } else await endSessionsOf(this.redis, userId);
  }
}
