import {
  type BackgroundJobQueue,
  BackgroundJobs,
  LOGGER,
  type Logger,
  Outbox,
  REDIS,
  type Redis,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { UserRepository } from '../account/user.repository.js';
import { DeliveryRepository, type DueDeliveries } from '../delivery/delivery.repository.js';
import { NotificationRepository } from '../notification/notification.repository.js';
import { pushMessageOf } from './push-message.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository, type PushSubscriptionRow } from './push-subscription.repository.js';

const gathering = z.object({ userId: z.uuid(), dueAt: z.iso.datetime() });
const sending = z.object({ subscriptionId: z.uuid(), userId: z.uuid(), notificationIds: z.array(z.uuid()) });
type Sending = z.output<typeof sending>;

/** In ms; what happens within it is one message. */
const gatherTime = 3_000;
/** Messages to each browser of a person in an hour; what comes then waits, and is one message. */
const mostInHour = 20;
const pauseOfFlood = 10 * 60_000;
/** More are counted only. */
const mostNamed = 50;
const attempts = 5;

/** Gathers what a person is notified of by Web Push, and sends it to each browser by a background job. */
@Injectable()
export class PushQueue implements OnApplicationBootstrap {
  private gathered: BackgroundJobQueue<z.output<typeof gathering>> | undefined;
  private sent: BackgroundJobQueue<Sending> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly users: UserRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly notifications: NotificationRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sender: PushSender,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.gathered = this.background.define({
      name: 'notify-by-push',
      payload: gathering,
      run: ({ userId, dueAt }) => this.gather({ userId, dueAt: new Date(dueAt) }),
      recover: () => this.recover(),
    });
    this.sent = this.background.define({
      name: 'send-push',
      payload: sending,
      attempts,
      run: (job, { isLastAttempt }) => this.send(job, isLastAttempt),
    });
  }

  async add(tx: Transaction, userId: string, notificationId: string): Promise<void> {
    const dueAt = multipleOf(gatherTime, 2);
    const delivery = { userId, notificationId, channel: 'push', dueAt } as const;
    if (await this.deliveries.plan(tx, delivery)) await this.enqueue(tx, { userId, dueAt });
  }

  private async enqueue(tx: Transaction, { userId, dueAt }: DueDeliveries): Promise<void> {
    const at = dueAt.toISOString();
    const options = { key: keyOf(userId, dueAt), runAt: dueAt, onExistingKey: 'keep' } as const;
    await this.gathered?.enqueue(tx, { userId, dueAt: at }, options);
  }

  /** Leaves no background job of a person whose account goes. */
  async cancelAll(tx: Transaction, userId: string): Promise<void> {
    for (const time of [gatherTime, pauseOfFlood])
      for (const n of [0, 1, 2]) await this.gathered?.cancel(tx, keyOf(userId, multipleOf(time, n)));
  }

  private recover(): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      for (const due of await this.deliveries.waiting(tx, 'push')) await this.enqueue(tx, due);
    });
  }

  private gather(due: DueDeliveries): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { userId } = due;
      const [user] = await this.users.lockUsers(tx, [userId]);
      if (!user) return;
      await this.deliveries.deleteDone(tx, userId);
      if ((await this.deliveries.pushesInLastHour(tx, userId)) >= mostInHour) return this.postpone(tx, due);
      const ids = await this.deliveries.take(tx, due, 'push');
      if (ids.length === 0) return;
      const notificationIds = ids.slice(0, mostNamed);
      for (const { id: subscriptionId } of await this.subscriptions.ofPerson(userId, tx))
        await this.sent?.enqueue(tx, { subscriptionId, userId, notificationIds });
    });
  }

  private async postpone(tx: Transaction, due: DueDeliveries): Promise<void> {
    const until = multipleOf(pauseOfFlood, 2);
    await this.deliveries.postpone(tx, due, 'push', until);
    await this.enqueue(tx, { userId: due.userId, dueAt: until });
  }

  private async send(job: Sending, isLastAttempt: boolean): Promise<void> {
    const subscription = await this.subscriptions.find(job.subscriptionId);
    // It may belong to somebody else by now.
    if (subscription?.userId !== job.userId) return;
    try {
      if ((await this.sendTo(subscription, job)) === 'gone')
        await this.outbox.transaction((tx) => this.subscriptions.delete(tx, job.userId, subscription.id));
    } catch (error) {
      if (!isLastAttempt) throw error;
      // The notification stands in the product; nobody has to look into this.
      this.logger.warn({ err: error, subscription: subscription.id }, 'a notification could not be pushed');
    }
  }

  private async sendTo(subscription: PushSubscriptionRow, { userId, notificationIds }: Sending) {
    // Sessions also end by time.
    if (!(await this.redis.exists(subscription.sessionKey))) return 'gone';
    const unread = await this.outbox.transaction((tx) =>
      this.notifications.unreadAmong(tx, userId, notificationIds),
    );
    const message = pushMessageOf(userId, unread);
    return message ? this.sender.send(subscription, message) : 'sent';
  }
}

const keyOf = (userId: string, dueAt: Date) => `notify ${userId} by push ${dueAt.toISOString()}`;

/** The multiple of so many ms that comes `n` after the last one. */
const multipleOf = (ms: number, n: number): Date => new Date((Math.floor(Date.now() / ms) + n) * ms);
