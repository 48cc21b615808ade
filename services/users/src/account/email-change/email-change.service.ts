import type { Actor } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Links, linkExpired, linkTo } from '../../mail/links.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import { WaysIn } from '../../sign-in/ways-in/ways-in.js';
import { announceChanged } from '../user/announce-changed.js';
import { nameColumns } from '../user/names.js';
import { emailTaken, mapUniqueViolation } from '../user/user.refusals.js';
import { UserRepository, type UserRow } from '../user/user.repository.js';
import { EmailChangeRepository, type EmailChangeRow } from './email-change.repository.js';

const undoMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * Changes a person's address in two steps: the person confirms the new address, and for seven days the old
 * address can undo the change.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly waysIn: WaysIn,
    private readonly sessions: Sessions,
    private readonly links: Links,
    private readonly mails: MailQueue,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Sends an e-mail to the new address. Its text is decided when it is written, so neither the answer nor its time shows
   * whether somebody has that address.
   * @param user locked by `tx`
   */
  async request(tx: Transaction, user: UserRow, email: string): Promise<void> {
    const change = {
      id: uuidv7(),
      userId: user.id,
      oldEmail: user.email,
      oldEmailKey: user.emailKey,
      newEmail: email,
      newEmailKey: lookupKey(email),
    };
    await this.changes.deletePending(tx, user.id);
    await this.changes.insert(tx, change);
    await this.mails.add(tx, 'email-change', email, {
      emailChangeId: change.id,
      userId: user.id,
    });
  }

  cancel(actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      await this.changes.deletePending(tx, user.id);
    });
  }

  /** A second call for the same change is no error: mail programs open links before people do. */
  async confirm(token: string): Promise<void> {
    const { id, state } = await this.links.read('confirm-email', token);
    const userId = await this.outbox
      .transaction((tx) => this.confirmIn(tx, id, state))
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    if (userId) await this.sessions.refresh(userId);
  }

  private async confirmIn(tx: Transaction, id: string, state: string): Promise<string | undefined> {
    const { user, change } = await this.lock(tx, id);
    this.links.requireHolds(state, linkTo.confirmEmail(change));
    if (!user.isActive) throw new Refusal('AccountDisabled');
    if (change.confirmedAt && !change.undoneAt && user.emailKey === change.newEmailKey) return undefined;
    if (change.confirmedAt || user.emailKey !== change.oldEmailKey) throw linkExpired();
    const changed = { ...nameColumns({ ...user, email: change.newEmail }), isEmailVerified: true };
    const after = { ...user, ...changed };
    await this.users.update(tx, user.id, changed);
    // Checked after the write: the write waits for another transaction that is giving this address up.
    await this.requireUnreserved(tx, after);
    const confirmedAt = new Date();
    // An old address that was never verified may belong to a stranger, so it cannot undo the change.
    const undoUntil = user.isEmailVerified ? new Date(confirmedAt.getTime() + undoMilliseconds) : null;
    await this.changes.update(tx, id, { confirmedAt, undoUntil });
    await this.mails.add(tx, 'email-changed', user.email, { emailChangeId: id });
    await this.notifications.notify(tx, user.id, emailChanged(after.email));
    announceChanged(tx, after);
    return user.id;
  }

  /**
   * Restores the old address, ends every session, and leaves no way in but a new password.
   * @returns a token for a new password: whoever has the link reads the mail of the restored address
   */
  async undo(token: string): Promise<string> {
    const { id, state } = await this.links.read('undo-email', token);
    const user = await this.outbox
      .transaction((tx) => this.undoIn(tx, id, state))
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    return this.links.makeToken('reset-password', linkTo.resetPassword(user));
  }

  private async undoIn(tx: Transaction, id: string, state: string): Promise<UserRow> {
    const { user, change } = await this.lock(tx, id);
    this.links.requireHolds(state, linkTo.undoEmail(change));
    const isOver = !change.confirmedAt || !change.undoUntil || change.undoUntil.getTime() < Date.now();
    if (isOver || change.undoneAt) throw linkExpired();
    if (!user.isActive) throw new Refusal('AccountDisabled');
    const names = nameColumns({ ...user, email: change.oldEmail });
    const restored = { ...names, isEmailVerified: true, passwordHash: null };
    const after = { ...user, ...restored };
    await this.users.update(tx, user.id, restored);
    await this.changes.deletePending(tx, user.id);
    await this.changes.markUndone(tx, change);
    await this.waysIn.removeAll(tx, user.id);
    await this.mails.add(tx, 'email-change-undone', change.oldEmail);
    announceChanged(tx, after);
    await this.sessions.end(tx, user);
    return after;
  }

  /** @throws Refusal EmailTaken while somebody else may have this address restored */
  private async requireUnreserved(tx: Transaction, { id, emailKey }: UserRow): Promise<void> {
    if (await this.changes.isReserved(tx, emailKey, id))
      throw new Refusal(emailTaken.code, [emailTaken.detail]);
  }

  /** The change, read again under the lock of its person. */
  private async lock(tx: Transaction, id: string): Promise<{ user: UserRow; change: EmailChangeRow }> {
    const found = await this.changes.find(id, tx);
    if (!found) throw linkExpired();
    const user = await this.users.lockUser(tx, found.userId);
    const change = await this.changes.find(id, tx);
    if (!change) throw linkExpired();
    return { user, change };
  }
}

const emailChanged = (email: string) =>
  ({
    type: 'other',
    title: 'Email изменён',
    content: `Теперь вы входите с адресом ${email}. На прежний адрес отправлено письмо об этом.`,
    path: null,
  }) as const;
