import type { EmailFrequency } from '@kubrik/contract';
import { type BackgroundJobQueue, BackgroundJobs, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { UserRepository } from '../../account/user/user.repository.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { MailRepository } from '../../mail/mail.repository.js';
import { DeliveryRepository, type DueDeliveries } from './delivery.repository.js';
import { dueAtOnce, dueDaily, isDaily, timesWaited } from './email-times.js';

const payload = z.object({ userId: z.uuid(), dueAt: z.iso.datetime() });

/** E-mails «at once» that a person gets in 24 hours; further notifications wait for the daily e-mail. */
const mostAtOnce = 6;
/** Notifications that one e-mail names by their ids; the others are counted. */
const mostNamed = 50;

interface NewDelivery {
  userId: string;
  notificationId: string;
  frequency: Exclude<EmailFrequency, 'off'>;
}

/** Gathers a person's notifications for e-mails, and sends those that are still unread at the due time. */
@Injectable()
export class NotificationEmailQueue implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly users: UserRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly mails: MailQueue,
    private readonly mailRepository: MailRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'notify-by-email',
      payload,
      run: ({ userId, dueAt }) => this.run({ userId, dueAt: new Date(dueAt) }),
      recover: () => this.recover(),
    });
  }

  async add(tx: Transaction, { userId, notificationId, frequency }: NewDelivery): Promise<void> {
    const dueAt = frequency === 'daily' ? dueDaily(Date.now()) : dueAtOnce(Date.now());
    const delivery = { userId, notificationId, channel: 'email', dueAt } as const;
    if (await this.deliveries.plan(tx, delivery)) await this.enqueue(tx, { userId, dueAt });
  }

  private async enqueue(tx: Transaction, { userId, dueAt }: DueDeliveries): Promise<void> {
    const at = dueAt.toISOString();
    const options = { key: keyOf(userId, dueAt), runAt: dueAt, onExistingKey: 'keep' } as const;
    await this.queue?.enqueue(tx, { userId, dueAt: at }, options);
  }

  /** Cancels the background jobs of a person whose account is being erased. */
  async cancelAll(tx: Transaction, userId: string): Promise<void> {
    for (const dueAt of timesWaited(Date.now())) await this.queue?.cancel(tx, keyOf(userId, dueAt));
  }

  private recover(): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      for (const due of await this.deliveries.waiting(tx, 'email')) await this.enqueue(tx, due);
    });
  }

  private run(due: DueDeliveries): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { userId } = due;
      const [user] = await this.users.lockUsers(tx, [userId]);
      if (!user) return;
      await this.deliveries.deleteDone(tx, userId);
      if (!isDaily(due.dueAt) && (await this.mailRepository.countOfPerson(tx, userId, 24)) >= mostAtOnce)
        return this.postpone(tx, due);
      const ids = await this.deliveries.take(tx, due, 'email');
      if (ids.length === 0) return;
      const notificationIds = ids.slice(0, mostNamed);
      await this.mails.add(tx, 'notifications', '', {
        userId,
        notificationIds,
        more: ids.length - notificationIds.length,
      });
    });
  }

  private async postpone(tx: Transaction, due: DueDeliveries): Promise<void> {
    const until = dueDaily(Date.now());
    await this.deliveries.postpone(tx, due, 'email', until);
    await this.enqueue(tx, { userId: due.userId, dueAt: until });
  }
}

const keyOf = (userId: string, dueAt: Date) => `notify ${userId} by e-mail ${dueAt.toISOString()}`;
