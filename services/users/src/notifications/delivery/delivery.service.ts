import type { NotificationChoice } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { MessengerQueue } from '../messenger-link/messenger.queue.js';
import { PushQueue } from '../push/push.queue.js';
import { DeliveryRepository } from './delivery.repository.js';
import { NotificationEmailQueue } from './notification-email.queue.js';

/** Sends notifications out of the site, by the channels that their receiver has chosen. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly emails: NotificationEmailQueue,
    private readonly pushes: PushQueue,
    private readonly messenger: MessengerQueue,
  ) {}

  /** Cancels all deliveries to a person whose account is being erased. */
  async cancelAll(tx: Transaction, userId: string): Promise<void> {
    await this.emails.cancelAll(tx, userId);
    await this.pushes.cancelAll(tx, userId);
    await this.messenger.cancelAll(tx, userId);
  }

  async deliver(
    tx: Transaction,
    userId: string,
    notificationId: string,
    { email, push, messenger }: NotificationChoice,
  ): Promise<void> {
    if (email !== 'off' && (await this.deliveries.hasEmail(tx, userId)))
      await this.emails.add(tx, { userId, notificationId, frequency: email });
    if (push && (await this.deliveries.hasPush(tx, userId)))
      await this.pushes.add(tx, userId, notificationId);
    if (messenger && (await this.deliveries.hasMessenger(tx, userId)))
      await this.messenger.add(tx, userId, notificationId);
  }
}
