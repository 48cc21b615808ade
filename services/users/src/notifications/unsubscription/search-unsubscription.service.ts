import { userEvents } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';

/**
 * How a person unsubscribes from one saved search. The jobs service stores the search and switches it off.
 */
@Injectable()
export class SearchUnsubscriptionService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /**
   * Also cancels waiting deliveries that only this search caused. For an erased account it does nothing; a
   * second call is no error.
   */
  unsubscribe(userId: string, searchId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [user] = await this.users.lockUsers(tx, [userId]);
      if (!user || user.deletedAt) return;
      await this.deliveries.cancelSearch(tx, userId, searchId);
      tx.emit(userEvents.searchUnsubscribed, { userId, searchId });
    });
  }
}
