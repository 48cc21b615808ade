import { userEvents } from '@kubrik/contract';
import {
  type BackgroundJobQueue,
  BackgroundJobs,
  BUS,
  type Bus,
  Outbox,
  PersonalDataRepository,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { RetiredUsernames } from '../../account/username/retired-usernames.repository.js';
import { UsernameRepository } from '../../account/username/username.repository.js';
import { CompanyMembersService } from '../../companies/company/company-members.service.js';
import { ForgottenAddressQueue } from '../../mail/comment-reply/forgotten-address.queue.js';
import { Mailer } from '../../mail/mailer.js';
import { DeliveryService } from '../../notifications/delivery/delivery.service.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import { ErasureRepository } from './erasure.repository.js';

const payload = z.object({ userId: z.uuid() });

/**
 * The event stream keeps events for 14 days, so after that time it holds nothing from before the request. One
 * more hour covers events that were on their way then. The person could not write since, so no event holds
 * their name any more.
 */
const marginMs = 60 * 60 * 1000;

/** Erases accounts whose 14 days are over, each by a background job. */
@Injectable()
export class ErasureQueue implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly users: UserRepository,
    private readonly erasures: ErasureRepository,
    private readonly usernames: UsernameRepository,
    private readonly retired: RetiredUsernames,
    private readonly personalData: PersonalDataRepository,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly deliveries: DeliveryService,
    private readonly companies: CompanyMembersService,
    private readonly forgottenAddresses: ForgottenAddressQueue,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'erase-account',
      payload,
      run: ({ userId }) => this.run(userId),
      recover: () => this.recover(),
    });
  }

  async enqueue(tx: Transaction, userId: string, dueAt: Date): Promise<void> {
    const runAt = new Date(dueAt.getTime() + marginMs);
    await this.queue?.enqueue(tx, { userId }, { key: keyOf(userId), runAt });
  }

  async cancel(tx: Transaction, userId: string): Promise<void> {
    await this.queue?.cancel(tx, keyOf(userId));
  }

  private recover(): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      for (const { id, deletionDueAt } of await this.erasures.leaving(tx)) {
        const runAt = new Date((deletionDueAt?.getTime() ?? 0) + marginMs);
        await this.queue?.enqueue(tx, { userId: id }, { key: keyOf(id), runAt, onExistingKey: 'keep' });
      }
    });
  }

  private run(userId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [user] = await this.users.lockUsers(tx, [userId]);
      // The account was erased before, or the person has changed their mind while the job began.
      if (!user?.deletionDueAt) return;
      // By the clock of the process that started the job it was due, by this one's it is not.
      if (user.deletionDueAt.getTime() + marginMs > Date.now())
        return this.enqueue(tx, userId, user.deletionDueAt);
      await this.erase(tx, user);
    });
  }

  private async erase(tx: Transaction, user: UserRow): Promise<void> {
    const addresses = await this.erasures.addressesOf(tx, user);
    await this.erasures.deleteMails(tx, user.id, addresses);
    await this.deliveries.cancelAll(tx, user.id);
    if (user.isEmailVerified) await this.forgottenAddresses.enqueue(tx, user.email);
    await this.companies.leaveAll(tx, user.id);
    await this.erasures.keepMessagesOfOthers(tx, user.id);
    await this.erasures.deleteAnswersTo(tx, user.id);
    const names = await this.usernames.ofPerson(tx, user.id);
    const usernames = [user.username, ...names.map(({ usernameKey }) => usernameKey)];
    await this.erasures.renameInNotifications(tx, usernames);
    await this.retired.add(tx, names);
    await this.personalData.erase(tx, user.id, this.bus, usernames);
    await this.sessions.end(tx, user);
    await this.mailer.forget({ addresses, usernames });
    tx.emit(userEvents.accountDeleted, { userId: user.id });
  }
}

const keyOf = (userId: string) => `erase ${userId}`;
