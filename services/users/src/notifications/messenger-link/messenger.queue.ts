import {
  type BackgroundJobQueue,
  BackgroundJobs,
  CONFIG,
  LOGGER,
  type Logger,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { UserRepository } from '../../account/user/user.repository.js';
import type { UsersConfig } from '../../users.config.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import { GatheredDeliveries } from '../delivery/gathered-deliveries.js';
import { NotificationRepository } from '../notification/notification.repository.js';
import { pushMessageOf } from '../push/push-message.js';
import { MessengerClient } from './messenger.client.js';
import { MessengerLinkRepository } from './messenger-link.repository.js';

const sending = z.object({ userId: z.uuid(), notificationIds: z.array(z.uuid()) });
type Sending = z.output<typeof sending>;

/** In ms; all notifications within this time are sent as one message. */
const gatherTime = 15_000;
const attempts = 5;

/** Gathers a person's notifications for the messenger's bot, and sends them by a background job. */
@Injectable()
export class MessengerQueue implements OnApplicationBootstrap {
  private readonly gathered: GatheredDeliveries;
  private sent: BackgroundJobQueue<Sending> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly users: UserRepository,
    deliveries: DeliveryRepository,
    private readonly notifications: NotificationRepository,
    private readonly links: MessengerLinkRepository,
    private readonly client: MessengerClient,
    @Inject(CONFIG) private readonly config: UsersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.gathered = new GatheredDeliveries(
      { outbox, background, users, deliveries },
      {
        channel: 'messenger',
        gatherTime,
        send: async (tx, job) => this.sent?.enqueue(tx, job),
      },
    );
  }

  onApplicationBootstrap(): void {
    this.gathered.define();
    this.sent = this.background.define({
      name: 'send-to-messenger',
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
    try {
      await this.sendTo(job);
    } catch (error) {
      if (!isLastAttempt) throw error;
      // The person still finds the notification on the site, so no operator has to look into the failure.
      this.logger.warn({ err: error, userId: job.userId }, 'a notification could not go to the messenger');
    }
  }

  private async sendTo({ userId, notificationIds }: Sending): Promise<void> {
    const link = await this.links.ofPerson(userId);
    if (!link) return;
    const unread = await this.outbox.transaction((tx) =>
      this.notifications.unreadAmong(tx, userId, notificationIds),
    );
    const message = pushMessageOf(userId, unread);
    if (!message) return;
    const address = this.config.SITE_URL ? new URL(message.path, this.config.SITE_URL).href : '';
    const text = [message.title, message.text, address].filter(Boolean).join('\n\n');
    const result = await this.client.send(link.chatId, text);
    if (result === 'later') throw new Error('the messenger does not take it now');
    if (result === 'gone') await this.unlink(userId, link.chatId);
  }

  /** Called when the person has blocked the bot. */
  private unlink(userId: string, chatId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      await this.links.delete(tx, userId, chatId);
    });
  }
}
