import {
  type Actor,
  type Body,
  type NotificationType,
  type notificationChoices,
  notificationKinds,
  notificationTypes,
  type NotificationChoice as Reply,
} from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import {
  NotificationChoiceRepository,
  type NotificationChoiceRow,
} from './notification-choice.repository.js';

/** Where each person's notifications of each kind go. */
@Injectable()
export class NotificationChoiceService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly choices: NotificationChoiceRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /** Every kind, in the order of the contract. */
  async list(userId: string, tx?: Transaction): Promise<Reply[]> {
    const rows = await this.choices.ofPerson(userId, tx);
    return notificationTypes.map((type) =>
      viewChoice(
        type,
        rows.find((row) => row.type === type),
      ),
    );
  }

  async of(tx: Transaction, userId: string, type: NotificationType): Promise<Reply> {
    return viewChoice(type, await this.choices.find(tx, userId, type));
  }

  /** @throws Refusal NotificationMandatory */
  choose(
    actor: Actor,
    { type, ...change }: Body<typeof notificationChoices.chooseNotifications>,
  ): Promise<Reply[]> {
    return this.outbox.transaction(async (tx) => {
      const { id } = await this.users.lockSelf(tx, actor);
      if (change.inProduct === false && notificationKinds[type].isMandatory)
        throw new Refusal('NotificationMandatory', [
          { field: 'inProduct', message: 'Это уведомление на сайте нельзя отключить' },
        ]);
      await this.change(tx, id, type, change);
      return this.list(id, tx);
    });
  }

  /**
   * Stops e-mails to a person about one kind of notifications, or about all. For an erased account it does
   * nothing.
   */
  switchEmailOff(userId: string, type: NotificationType | undefined): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [user] = await this.users.lockUsers(tx, [userId]);
      if (!user || user.deletedAt) return;
      for (const one of type ? [type] : notificationTypes)
        await this.change(tx, userId, one, { email: 'off' });
    });
  }

  private async change(
    tx: Transaction,
    userId: string,
    type: NotificationType,
    change: Partial<Omit<Reply, 'type'>>,
  ): Promise<void> {
    const { isMandatory: _, ...choice } = { ...(await this.of(tx, userId, type)), ...change };
    await this.choices.save(tx, { userId, ...choice });
    if (choice.email === 'off') await this.deliveries.cancel(tx, userId, type, 'email');
    if (!choice.push) await this.deliveries.cancel(tx, userId, type, 'push');
    if (!choice.messenger) await this.deliveries.cancel(tx, userId, type, 'messenger');
  }
}

function viewChoice(type: NotificationType, row: NotificationChoiceRow | undefined): Reply {
  const { isMandatory = false, ...defaults } = notificationKinds[type];
  const { inProduct, email, push, messenger } = row ?? {
    inProduct: true,
    messenger: defaults.push,
    ...defaults,
  };
  return { type, inProduct: isMandatory || inProduct, email, push, messenger, isMandatory };
}
