import type { Actor, Origin, SessionView } from '@kubrik/contract';
import { endSessionWithKey, Outbox, openSessionsOf, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { PushSubscriptionRepository } from '../../notifications/push/push-subscription.repository.js';
import { viewSession } from './session.view.js';
import { Sessions } from './sessions.js';

/** A person's open sessions: lists them and ends them. */
@Injectable()
export class SessionService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly pushes: PushSubscriptionRepository,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** The session that asks comes first, then the others by their last use. */
  async list(userId: string, { sessionKey }: Origin): Promise<SessionView[]> {
    const open = await openSessionsOf(this.redis, userId);
    const views = open.map((session) => viewSession(session, sessionKey));
    const rank = ({ isCurrent, lastUsedAt }: SessionView) => `${isCurrent ? 1 : 0}${lastUsedAt ?? ''}`;
    return views.sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
  }

  /** A second call for the same session is no error. */
  end(actor: Actor, id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      const open = await openSessionsOf(this.redis, user.id);
      const ended = open.find((session) => viewSession(session, undefined).id === id);
      if (!ended) return;
      await this.pushes.deleteOfSession(tx, ended.key);
      await endSessionWithKey(this.redis, user.id, ended.key);
    });
  }

  endOthers(actor: Actor, { sessionKey }: Origin): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      await this.sessions.end(tx, user, { except: sessionKey });
    });
  }
}
