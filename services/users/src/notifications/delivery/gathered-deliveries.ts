import type { BackgroundJobQueue, BackgroundJobs, Outbox, Transaction } from '@kubrik/service-kit';
import { z } from 'zod';
import type { UserRepository } from '../../account/user/user.repository.js';
import type { DeliveryChannel } from './delivery.entity.js';
import type { DeliveryRepository, DueDeliveries } from './delivery.repository.js';

const gathering = z.object({ userId: z.uuid(), dueAt: z.iso.datetime() });

/**
 * Messages to a person in an hour by one channel; notifications above that wait and are sent as one message.
 */
const mostInHour = 20;
const pauseOfFlood = 10 * 60_000;
/** Notifications that one message names; more are only counted. */
const mostNamed = 50;

interface Parts {
  outbox: Outbox;
  background: BackgroundJobs;
  users: UserRepository;
  deliveries: DeliveryRepository;
}

interface Channel {
  channel: Exclude<DeliveryChannel, 'email'>;
  /** In ms; all notifications within this time are sent as one message. */
  gatherTime: number;
  /** @param job the unread notifications of a person, the newest first */
  send(tx: Transaction, job: { userId: string; notificationIds: string[] }): Promise<void>;
}

/** Gathers a person's notifications for a channel that sends at once. */
export class GatheredDeliveries {
  private queue: BackgroundJobQueue<z.output<typeof gathering>> | undefined;

  constructor(
    private readonly parts: Parts,
    private readonly by: Channel,
  ) {}

  /** Called once, at the start. */
  define(): void {
    this.queue = this.parts.background.define({
      name: `notify-by-${this.by.channel}`,
      payload: gathering,
      run: ({ userId, dueAt }) => this.gather({ userId, dueAt: new Date(dueAt) }),
      recover: () => this.recover(),
    });
  }

  async add(tx: Transaction, userId: string, notificationId: string): Promise<void> {
    const dueAt = multipleOf(this.by.gatherTime, 2);
    const delivery = { userId, notificationId, channel: this.by.channel, dueAt };
    if (await this.parts.deliveries.plan(tx, delivery)) await this.enqueue(tx, { userId, dueAt });
  }

  /** Cancels the background jobs of a person whose account is being erased. */
  async cancelAll(tx: Transaction, userId: string): Promise<void> {
    for (const time of [this.by.gatherTime, pauseOfFlood])
      for (const n of [0, 1, 2]) await this.queue?.cancel(tx, this.keyOf(userId, multipleOf(time, n)));
  }

  private async enqueue(tx: Transaction, { userId, dueAt }: DueDeliveries): Promise<void> {
    const options = { key: this.keyOf(userId, dueAt), runAt: dueAt, onExistingKey: 'keep' } as const;
    await this.queue?.enqueue(tx, { userId, dueAt: dueAt.toISOString() }, options);
  }

  private recover(): Promise<void> {
    return this.parts.outbox.transaction(async (tx) => {
      for (const due of await this.parts.deliveries.waiting(tx, this.by.channel)) await this.enqueue(tx, due);
    });
  }

  private gather(due: DueDeliveries): Promise<void> {
    const { outbox, users, deliveries } = this.parts;
    const { channel } = this.by;
    return outbox.transaction(async (tx) => {
      const { userId } = due;
      const [user] = await users.lockUsers(tx, [userId]);
      if (!user) return;
      await deliveries.deleteDone(tx, userId);
      if ((await deliveries.sentInLastHour(tx, userId, channel)) >= mostInHour) return this.postpone(tx, due);
      const ids = await deliveries.take(tx, due, channel);
      if (ids.length > 0) await this.by.send(tx, { userId, notificationIds: ids.slice(0, mostNamed) });
    });
  }

  private async postpone(tx: Transaction, due: DueDeliveries): Promise<void> {
    const until = multipleOf(pauseOfFlood, 2);
    await this.parts.deliveries.postpone(tx, due, this.by.channel, until);
    await this.enqueue(tx, { userId: due.userId, dueAt: until });
  }

  private keyOf(userId: string, dueAt: Date): string {
    return `notify ${userId} by ${this.by.channel} ${dueAt.toISOString()}`;
  }
}

/** The `n`th multiple of `ms` after the last one that has passed. */
const multipleOf = (ms: number, n: number): Date => new Date((Math.floor(Date.now() / ms) + n) * ms);
