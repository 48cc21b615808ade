import { type Actor, deletionDays, type Origin, userEvents } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmailChangeRepository } from '../../account/email-change/email-change.repository.js';
import { announceChanged } from '../../account/user/announce-changed.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { UsernameRepository } from '../../account/username/username.repository.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import { Reauthentication } from '../../sign-in/ways-in/reauthentication.js';
import { ErasureQueue } from './erasure.queue.js';

const day = 24 * 60 * 60 * 1000;

export interface DeletionState {
  dueAt: string | null;
}

/** A person's request to have their account deleted, and their change of mind. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: Sessions,
    private readonly emailChanges: EmailChangeRepository,
    private readonly mails: MailQueue,
    private readonly erasures: ErasureQueue,
    private readonly usernames: UsernameRepository,
  ) {}

  async read(userId: string): Promise<DeletionState> {
    const user = await this.users.find(userId);
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    return stateOf(user);
  }

  /** A second request leaves the day as it is. */
  async request(actor: Actor, currentPassword: string | undefined, origin: Origin): Promise<DeletionState> {
    const confirmed = await this.reauthentication.requireCurrentPassword(actor, currentPassword, origin);
    const user = await this.outbox.transaction(async (tx) => {
      const before = await this.users.lockSelf(tx, actor);
      this.reauthentication.requireSame(confirmed, before);
      if (before.role === 'admin') throw isModerator();
      if (before.deletionDueAt) return before;
      const deletionDueAt = new Date(Date.now() + deletionDays * day);
      await this.emailChanges.deletePending(tx, before.id);
      const after = await this.change(tx, before, deletionDueAt);
      await this.erasures.enqueue(tx, before.id, deletionDueAt);
      await this.mails.add(tx, 'deletion-requested', before.email);
      await this.sessions.end(tx, before, { except: origin.sessionKey });
      return after;
    });
    await this.sessions.refresh(user.id);
    return stateOf(user);
  }

  async cancel(actor: Actor): Promise<DeletionState> {
    const user = await this.outbox.transaction(async (tx) => {
      const before = await this.users.lockSelf(tx, actor);
      if (!before.deletionDueAt) return before;
      await this.erasures.cancel(tx, before.id);
      await this.mails.add(tx, 'deletion-cancelled', before.email);
      return this.change(tx, before, null);
    });
    await this.sessions.refresh(user.id);
    return stateOf(user);
  }

  private async change(tx: Transaction, before: UserRow, deletionDueAt: Date | null): Promise<UserRow> {
    const { id, username } = before;
    const after = { ...before, deletionDueAt };
    await this.users.update(tx, id, { deletionDueAt });
    const names = await this.usernames.ofPerson(tx, id);
    tx.emit(userEvents.deletionChanged, {
      userId: id,
      username,
      earlierUsernames: names
        .map(({ usernameKey }) => usernameKey)
        .filter((key) => key !== before.usernameKey),
      dueAt: deletionDueAt?.toISOString() ?? null,
    });
    announceChanged(tx, after);
    return after;
  }
}

const stateOf = ({ deletionDueAt }: UserRow): DeletionState => ({
  dueAt: deletionDueAt?.toISOString() ?? null,
});

const isModerator = () =>
  new Refusal('Forbidden', [{ field: 'id', message: 'Сначала попросите снять с вас роль администратора' }]);
