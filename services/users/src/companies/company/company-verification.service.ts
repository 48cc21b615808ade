import {
  type Actor,
  type Body,
  type companyAccounts,
  domainOf,
  type ModeratedCompany,
  type OwnCompany,
  type Page,
  type Query,
} from '@kubrik/contract';
import { dropAuditEntry, lockTransaction, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { Links, linkTo } from '../../mail/links.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { MailRepository } from '../../mail/mail.repository.js';
import { refusedNotice, verifiedNotice, withdrawnNotice } from './company.notices.js';
import { companyNotFound, companyVerified, notOwner } from './company.refusals.js';
import { CompanyRepository, type CompanyRow } from './company.repository.js';
import { viewModeratedCompany } from './company.view.js';
import { CompanyPeople, idsOf, isOwner, type LockedCompany } from './company-people.js';

/** E-mails to one address in 24 hours. */
const mostToAddress = 3;
const mostToDomain = 10;

type Decision = Body<typeof companyAccounts.decideCompany>;

/** How a company gets verified, and how it loses its verification. */
@Injectable()
export class CompanyVerificationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly companies: CompanyRepository,
    private readonly people: CompanyPeople,
    private readonly links: Links,
    private readonly mails: MailQueue,
    private readonly sentMails: MailRepository,
  ) {}

  sendEmail(actor: Actor, id: string, email: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { company, self } = await this.people.lockAsOwner(tx, id, actor);
      if (company.verifiedAt) throw companyVerified();
      if (await this.isWithdrawn(tx, company)) throw emailsForbidden('email');
      requireEmailsAllowed(company, email);
      await this.requireFewEmails(tx, email);
      const details = { companyId: id, userId: self.userId };
      await this.mails.add(tx, 'company-verification', email, details);
    });
  }

  /** A second call with the same link is no error. */
  async verifyByEmail(actor: Actor, token: string): Promise<OwnCompany> {
    const { id, state } = await this.links.read('verify-company', token);
    return this.outbox.transaction(async (tx) => {
      const { company, members } = await this.lockOfLink(tx, id);
      this.links.requireHolds(state, linkTo.verifyCompany(company));
      const self = members.find((member) => actor.kind === 'user' && member.userId === actor.id);
      if (!self || !isOwner(self)) throw notOwner('token');
      if (await this.isWithdrawn(tx, company)) throw emailsForbidden('token');
      if (!company.verifiedAt) {
        await this.verify(tx, company, 'domain');
        const others = idsOf(members.filter(isOwner)).filter((userId) => userId !== self.userId);
        await this.people.notify(tx, others, verifiedNotice(company));
      }
      return this.people.view(tx, id, actor);
    });
  }

  request(
    actor: Actor,
    id: string,
    body: Body<typeof companyAccounts.requestCompanyReview>,
  ): Promise<OwnCompany> {
    return this.outbox.transaction(async (tx) => {
      const { company } = await this.people.lockAsOwner(tx, id, actor);
      if (company.verifiedAt) throw companyVerified();
      const { licenceNumber = null, licenceRegister = null, note = null } = body;
      const requestedAt = company.requestedAt ?? new Date();
      await this.companies.update(tx, id, { licenceNumber, licenceRegister, note, requestedAt });
      await this.people.announceWaiting(tx);
      return this.people.view(tx, id, actor);
    });
  }

  async page({
    state,
    ...request
  }: Query<typeof companyAccounts.moderatedCompanies>): Promise<Page<ModeratedCompany>> {
    const { rows, ...page } = await this.companies.page(state, request);
    const members = await this.companies.members(rows.map(({ id }) => id));
    const items = rows.map((row) =>
      viewModeratedCompany(
        row,
        members.filter(({ companyId }) => companyId === row.id),
      ),
    );
    return { ...page, items };
  }

  countWaiting(): Promise<number> {
    return this.companies.countWaiting();
  }

  /** A request that is already decided stays as it is. */
  decide(id: string, decision: Decision): Promise<ModeratedCompany> {
    return this.outbox.transaction(async (tx) => {
      const locked = await this.people.lock(tx, id);
      if (!(await this.applyDecision(tx, locked, decision))) dropAuditEntry();
      const company = await this.companies.find(id, tx);
      if (!company) throw companyNotFound();
      return viewModeratedCompany(company, locked.members);
    });
  }

  /** @returns whether the decision changes anything */
  private async applyDecision(
    tx: Transaction,
    { company, members }: LockedCompany,
    { outcome, way, reason = '', seen }: Decision,
  ): Promise<boolean> {
    const owners = idsOf(members.filter(isOwner));
    if (outcome === 'verified') {
      if (company.verifiedAt || !way) return false;
      if (seen && hasChanged(company, seen)) throw new Refusal('CompanyAccountChanged');
      if (way === 'licence' && !company.licenceNumber) throw noLicence();
      await this.verify(tx, company, way);
      await this.people.notify(tx, owners, verifiedNotice(company));
    } else if (outcome === 'refused') {
      if (!company.requestedAt) return false;
      await this.companies.update(tx, company.id, { requestedAt: null, note: null, refusal: reason });
      await this.people.announceWaiting(tx);
      await this.people.notify(tx, owners, refusedNotice(company, reason));
    } else {
      if (!company.verifiedAt) return false;
      const withdrawn = { verifiedAt: null, verifiedWay: null, withdrawnAt: new Date(), refusal: reason };
      await this.companies.update(tx, company.id, withdrawn);
      if (company.domain) await this.companies.noteWithdrawal(tx, company.domain);
      await this.people.announce(tx, company.id);
      await this.people.notify(tx, owners, withdrawnNotice(company, reason));
    }
    return true;
  }

  private async verify(
    tx: Transaction,
    company: CompanyRow,
    verifiedWay: NonNullable<CompanyRow['verifiedWay']>,
  ): Promise<void> {
    const done = { requestedAt: null, note: null, refusal: null, withdrawnAt: null };
    await this.companies.update(tx, company.id, { ...done, verifiedWay, verifiedAt: new Date() });
    // When a moderator verifies the company again, the withdrawal for its domain ends too.
    if (company.domain && verifiedWay !== 'domain') await this.companies.endWithdrawal(tx, company.domain);
    await this.people.announce(tx, company.id);
    if (company.requestedAt) await this.people.announceWaiting(tx);
  }

  /**
   * Whether a moderator withdrew the verification of this company or of an earlier one with its domain:
   * deleting a company does not undo the withdrawal.
   */
  private async isWithdrawn(tx: Transaction, { withdrawnAt, domain }: CompanyRow): Promise<boolean> {
    return withdrawnAt !== null || (domain !== null && (await this.companies.wasWithdrawn(tx, domain)));
  }

  /** A link to a company that is gone is answered like an expired link. */
  private lockOfLink(tx: Transaction, id: string): Promise<LockedCompany> {
    return this.people.lock(tx, id).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('LinkExpired') : error;
    });
  }

  /**
   * Limits e-mails to an address and its domain, so that nobody floods a stranger's company, however many
   * accounts they use.
   */
  private async requireFewEmails(tx: Transaction, email: string): Promise<void> {
    const domain = domainOf(email);
    await lockTransaction(tx.kit, `company e-mails to ${domain}`);
    const { toAddress, toDomain, oldest } = await this.sentMails.recentCompanyEmails(tx, email, domain);
    if (toAddress < mostToAddress && toDomain < mostToDomain) return;
    const day = 24 * 60 * 60 * 1000;
    throw new Refusal('CompanyEmailLimitReached', { seconds: (oldest.getTime() + day - Date.now()) / 1000 });
  }
}

function requireEmailsAllowed({ domain }: CompanyRow, email: string): void {
  const refused = (message: string) => new Refusal('ValidationFailed', [{ field: 'email', message }]);
  if (!domain) throw refused('Сначала укажите домен сайта компании');
  if (domainOf(email) !== domain) throw refused(`Адрес должен быть на домене компании: …@${domain}`);
  if (isDisposable(domain)) throw refused('Это домен одноразовой почты: он ничего не говорит о компании');
}

/** Anybody can get a mailbox for some minutes at such a domain or below it: `firm.mailinator.com`. */
function isDisposable(domain: string): boolean {
  const disposable = disposableEmailBlocklistSet();
  const labels = domain.split('.');
  return labels.some((_, index) => disposable.has(labels.slice(index).join('.')));
}

const emailsForbidden = (field: string) =>
  new Refusal('Forbidden', [
    { field, message: 'Модератор снял проверку: подтвердить компанию снова может только модератор' },
  ]);
const noLicence = () =>
  new Refusal('ValidationFailed', [{ field: 'way', message: 'Компания не назвала лицензии' }]);

const hasChanged = (
  { name, domain, licenceNumber }: CompanyRow,
  seen: NonNullable<Decision['seen']>,
): boolean => name !== seen.name || domain !== seen.domain || licenceNumber !== seen.licenceNumber;
