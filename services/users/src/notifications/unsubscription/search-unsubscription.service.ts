import { userEvents } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';

/** The way out of one saved search; the jobs service, which has it, switches it off. */
@Injectable()
export class SearchUnsubscriptionService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /** What waits to be sent of it alone goes nowhere any more; who has gone needs nothing. Doing it twice is no error. */
  unsubscribe(userId: string, searchId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [user] = await this.users.lockUsers(tx, [userId]);
      if (!user || user.deletedAt) return;
      await this.deliveries.cancelSearch(tx, userId, searchId);
      tx.emit(userEvents.searchUnsubscribed, { userId, searchId });
    });
  }
}
