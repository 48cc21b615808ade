import { domainOf, lookupKey } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmailChangeRepository } from '../account/email-change/email-change.repository.js';
import { UserRepository, type UserRow } from '../account/user/user.repository.js';
import { CompanyRepository } from '../companies/company/company.repository.js';
import { ReplyEmailWriter } from './comment-reply/reply-email.writer.js';
import * as texts from './email-texts.js';
import { Links, linkTo } from './links.js';
import type { MailRow } from './mail.repository.js';
import type { EmailMessage } from './mailer.js';
import { NotificationEmailWriter } from './notification-email.writer.js';

/** Writes the text of an e-mail at the moment of sending, so that no link is stored. */
@Injectable()
export class EmailWriter {
  constructor(
    private readonly links: Links,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly companies: CompanyRepository,
    private readonly replies: ReplyEmailWriter,
    private readonly notifications: NotificationEmailWriter,
  ) {}

  /** Undefined when no account has the address, or when the e-mail is no longer needed. */
  async write(tx: Transaction, mail: MailRow): Promise<EmailMessage | undefined> {
    const { kind, email } = mail;
    if (kind === 'comment-reply') return this.replies.write(tx, mail);
    if (kind === 'notifications') return this.notifications.write(tx, mail);
    if (kind === 'email-change') return this.emailChange(tx, mail);
    if (kind === 'company-verification') return this.companyEmail(tx, mail);
    if (kind === 'email-changed') return this.emailChanged(tx, mail);
    const user = await this.users.findByEmail(lookupKey(email), tx);
    if (!user?.isActive) return undefined;
    const to = user.email;
    if (kind === 'new-device') return newDevice(user, mail, this.links.page('/cabinet?tab=settings'));
    if (kind === 'second-factor-on') return { to, ...texts.secondFactorOn(user) };
    if (kind === 'second-factor-off') return { to, ...texts.secondFactorOff(user) };
    if (kind === 'passkey-added')
      return { to, ...texts.passkeyAdded(user, passkeyOf(mail), this.links.page('/cabinet?tab=settings')) };
    if (kind === 'passkey-removed') return { to, ...texts.passkeyRemoved(user, passkeyOf(mail)) };
    if (kind === 'deletion-requested' || kind === 'deletion-cancelled') return this.deletion(user, kind);
    if (kind === 'password-changed') return { to, ...texts.passwordChanged(user) };
    if (kind === 'password-reset' || kind === 'email-change-undone') {
      const link = await this.links.make('reset-password', linkTo.resetPassword(user));
      if (kind === 'password-reset') return { to, ...texts.passwordReset(user, link) };
      return { to, ...texts.emailChangeUndone(user, link) };
    }
    if (user.isEmailVerified) return undefined;
    return {
      to,
      ...texts.verification(user, await this.links.make('verify-email', linkTo.verifyEmail(user))),
    };
  }

  private deletion(
    user: UserRow,
    kind: 'deletion-requested' | 'deletion-cancelled',
  ): EmailMessage | undefined {
    const to = user.email;
    if (kind === 'deletion-cancelled') return { to, ...texts.deletionCancelled(user) };
    const page = this.links.page('/cabinet?tab=settings');
    return user.deletionDueAt
      ? { to, ...texts.deletionRequested(user, user.deletionDueAt, page) }
      : undefined;
  }

  /**
   * To the new address: the link that confirms it, or a notice to the person whose account already has it.
   */
  private async emailChange(tx: Transaction, { email, details }: MailRow): Promise<EmailMessage | undefined> {
    const change = await this.changeOf(tx, details);
    if (!change || change.confirmedAt) return undefined;
    const owner = await this.users.findByEmail(change.newEmailKey, tx);
    const isReserved = await this.changes.isReserved(tx, change.newEmailKey, change.userId);
    if (isReserved || (owner && owner.id !== change.userId)) return { to: email, ...texts.addressInUse };
    const user = await this.users.find(change.userId);
    if (!user?.isActive) return undefined;
    const link = await this.links.make('confirm-email', linkTo.confirmEmail(change));
    return { to: email, ...texts.emailChange(user, link) };
  }

  /** To the old address, with a link that undoes the change while it can be undone. */
  private async emailChanged(tx: Transaction, { email, details }: MailRow): Promise<EmailMessage> {
    const change = await this.changeOf(tx, details);
    if (!change?.undoUntil || change.undoneAt) return { to: email, ...texts.emailChanged() };
    const link = await this.links.make('undo-email', linkTo.undoEmail(change));
    return { to: email, ...texts.emailChanged(link) };
  }

  /** To an address at the company's domain, while the company has that domain and is not verified. */
  private async companyEmail(
    tx: Transaction,
    { email, details }: MailRow,
  ): Promise<EmailMessage | undefined> {
    const company = details?.companyId ? await this.companies.find(details.companyId, tx) : undefined;
    const user = details?.userId ? await this.users.find(details.userId) : undefined;
    if (!company || company.verifiedAt || company.domain !== domainOf(email) || !user?.isActive)
      return undefined;
    const link = await this.links.make('verify-company', linkTo.verifyCompany(company));
    return { to: email, ...texts.companyEmail(user, company, link) };
  }

  private async changeOf(tx: Transaction, details: MailRow['details']) {
    return details?.emailChangeId ? this.changes.find(details.emailChangeId, tx) : undefined;
  }
}

const passkeyOf = ({ details }: MailRow) => details?.passkey ?? '';

const newDevice = ({ email, username }: UserRow, { details }: MailRow, page: string) =>
  details?.device && { to: email, ...texts.newDevice({ username }, details.device, page) };
