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
import { UserRepository } from '../../account/user/user.repository.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import { GatheredDeliveries } from '../delivery/gathered-deliveries.js';
import { NotificationRepository } from '../notification/notification.repository.js';
import { pushMessageOf } from './push-message.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository, type PushSubscriptionRow } from './push-subscription.repository.js';

const sending = z.object({ subscriptionId: z.uuid(), userId: z.uuid(), notificationIds: z.array(z.uuid()) });
type Sending = z.output<typeof sending>;

/** In ms; all notifications within this time are sent as one message. */
const gatherTime = 3_000;
const attempts = 5;

/** Gathers a person's notifications for Web Push, and sends them to each browser by a background job. */
@Injectable()
export class PushQueue implements OnApplicationBootstrap {
  private readonly gathered: GatheredDeliveries;
  private sent: BackgroundJobQueue<Sending> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    users: UserRepository,
    deliveries: DeliveryRepository,
    private readonly notifications: NotificationRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sender: PushSender,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.gathered = new GatheredDeliveries(
      { outbox, background, users, deliveries },
      {
        channel: 'push',
        gatherTime,
        send: async (tx, job) => {
          for (const { id: subscriptionId } of await subscriptions.ofPerson(job.userId, tx))
            await this.sent?.enqueue(tx, { subscriptionId, ...job });
        },
      },
    );
  }

  onApplicationBootstrap(): void {
    this.gathered.define();
    this.sent = this.background.define({
      name: 'send-push',
      payload: sending,
      attempts,
      run: (job, { isLastAttempt }) => this.send(job, isLastAttempt),
    });
  }

  add(tx: Transaction, userId: string, notificationId: string): Promise<void> {
    return this.gathered.add(tx, userId, notificationId);
  }

  cancelAll(tx: Transaction, userId: string): Promise<void> {
    return this.gathered.cancelAll(tx, userId);
  }

  private async send(job: Sending, isLastAttempt: boolean): Promise<void> {
    const subscription = await this.subscriptions.find(job.subscriptionId);
    // The subscription may belong to another person by now.
    if (subscription?.userId !== job.userId) return;
    try {
      if ((await this.sendTo(subscription, job)) === 'gone')
        await this.outbox.transaction((tx) => this.subscriptions.delete(tx, job.userId, subscription.id));
    } catch (error) {
      if (!isLastAttempt) throw error;
      // The person still finds the notification on the site, so no operator has to look into the failure.
      this.logger.warn({ err: error, subscription: subscription.id }, 'a notification could not be pushed');
    }
  }

  private async sendTo(subscription: PushSubscriptionRow, { userId, notificationIds }: Sending) {
    // Checked here because sessions also expire without an event.
    if (!(await this.redis.exists(subscription.sessionKey))) return 'gone';
    const unread = await this.outbox.transaction((tx) =>
      this.notifications.unreadAmong(tx, userId, notificationIds),
    );
    const message = pushMessageOf(userId, unread);
    return message ? this.sender.send(subscription, message) : 'sent';
  }
}
