import {
  type Actor,
  type Body,
  maxPushSubscriptions,
  type Origin,
  type push,
  type Reply,
} from '@kubrik/contract';
import { Outbox, openSessionsOf, REDIS, type Redis, Refusal, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { UserRepository } from '../../account/user/user.repository.js';
import { viewPushSubscription } from './push.view.js';
import { PushKeys } from './push-keys.js';
import { PushServices } from './push-services.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

type State = Reply<typeof push.push>;

/** The browsers of a person that get Web Push. */
@Injectable()
export class PushService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly keys: PushKeys,
    private readonly services: PushServices,
    private readonly subscriptions: PushSubscriptionRepository,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async state(userId: string, { sessionKey }: Origin): Promise<State> {
    const { publicKey } = await this.keys.read();
    const rows = await this.subscriptions.ofPerson(userId);
    return { publicKey, subscriptions: rows.map((row) => viewPushSubscription(row, sessionKey)) };
  }

  /** @throws Refusal PushServiceUnknown */
  subscribe(actor: Actor, body: Body<typeof push.subscribePush>, origin: Origin): Promise<State> {
    return this.save(actor, body, origin);
  }

  /**
   * The browser has replaced its subscription by itself; the session's other subscriptions are useless now.
   * @throws Refusal PushServiceUnknown, PushSubscriptionNotFound
   */
  renew(actor: Actor, body: Body<typeof push.renewPush>, origin: Origin): Promise<State> {
    return this.save(actor, body, origin, async (tx, userId, sessionKey) => {
      const isSubscribed = await this.subscriptions.hasOfSession(tx, userId, sessionKey);
      if (!isSubscribed)
        throw new Refusal('PushSubscriptionNotFound', [
          { field: 'endpoint', message: 'Этот браузер не получает уведомлений' },
        ]);
      await this.subscriptions.deleteOfSession(tx, sessionKey);
    });
  }

  private async save(
    actor: Actor,
    body: Body<typeof push.subscribePush>,
    origin: Origin,
    prepare?: (tx: Transaction, userId: string, sessionKey: string) => Promise<void>,
  ): Promise<State> {
    if (!this.services.allows(body.endpoint))
      throw new Refusal('PushServiceUnknown', [
        { field: 'endpoint', message: 'Это не адрес службы уведомлений браузера' },
      ]);
    const userId = await this.outbox.transaction(async (tx) => {
      const { id } = await this.users.lockSelf(tx, actor);
      const session = (await openSessionsOf(this.redis, id)).find(({ key }) => key === origin.sessionKey);
      // The session has ended meanwhile.
      if (!session) throw new Refusal('AuthorizationRequired');
      await prepare?.(tx, id, session.key);
      const { browser = null, os = null } = session.device ?? {};
      const subscription = { ...body, id: uuidv7(), userId: id, sessionKey: session.key, browser, os };
      await this.subscriptions.save(tx, { ...subscription, createdAt: new Date() });
      await this.subscriptions.deleteOldest(tx, id, maxPushSubscriptions);
      return id;
    });
    return this.state(userId, origin);
  }

  /** @throws Refusal PushSubscriptionNotFound */
  async unsubscribe(actor: Actor, subscriptionId: string, origin: Origin): Promise<State> {
    const userId = await this.outbox.transaction(async (tx) => {
      const { id } = await this.users.lockSelf(tx, actor);
      if (!(await this.subscriptions.delete(tx, id, subscriptionId)))
        throw new Refusal('PushSubscriptionNotFound', [
          { field: 'subscriptionId', message: 'Этот браузер уже не получает уведомлений' },
        ]);
      return id;
    });
    return this.state(userId, origin);
  }

  /** Deletes the subscriptions of a session that ends, so that its browser gets no more notifications. */
  forgetSession(sessionKey: string): Promise<void> {
    return this.outbox.transaction((tx) => this.subscriptions.deleteOfSession(tx, sessionKey));
  }
}
