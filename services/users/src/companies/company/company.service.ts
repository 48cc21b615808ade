import {
  type Actor,
  type Body,
  type CompanyAccount,
  type companyAccounts,
  maxCompanies,
  type OwnCompany,
} from '@kubrik/contract';
import { idempotent, Outbox, requireUser, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { UserRepository } from '../../account/user/user.repository.js';
import { closedNotice } from './company.notices.js';
import { companyNotFound, tooManyCompanies } from './company.refusals.js';
import { CompanyRepository, type CompanyRow } from './company.repository.js';
import { viewCompany, viewOwnCompany } from './company.view.js';
import { CompanyPeople, idsOf } from './company-people.js';

/** Company accounts: makes, changes, shows and deletes them. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly companies: CompanyRepository,
    private readonly people: CompanyPeople,
  ) {}

  async own(actor: Actor): Promise<OwnCompany[]> {
    const { id: userId } = requireUser(actor);
    const rows = await this.companies.ofPerson(userId);
    const members = await this.companies.members(rows.map(({ id }) => id));
    return rows.flatMap((row) => {
      const ofRow = members.filter(({ companyId }) => companyId === row.id);
      const self = ofRow.find((member) => member.userId === userId);
      return self ? [viewOwnCompany(row, ofRow, self)] : [];
    });
  }

  async find(id: string): Promise<CompanyAccount> {
    const company = await this.companies.find(id);
    if (!company) throw companyNotFound();
    return viewCompany(company);
  }

  create(
    actor: Actor,
    { clientId, ...company }: Body<typeof companyAccounts.createCompany>,
  ): Promise<OwnCompany> {
    return this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      return idempotent(tx, { actor, clientId, body: company }, async () => {
        if ((await this.companies.countOf(tx, user.id)) >= maxCompanies) throw tooManyCompanies();
        const companyId = uuidv7();
        await this.companies.insert(tx, { id: companyId, ...company, createdBy: user.id });
        const owner = { role: 'owner', invitedBy: null, acceptedAt: new Date() } as const;
        await this.companies.addMember(tx, { companyId, userId: user.id, ...owner });
        await this.people.announce(tx, companyId);
        return this.people.view(tx, companyId, actor);
      });
    });
  }

  change(actor: Actor, id: string, change: Body<typeof companyAccounts.changeCompany>): Promise<OwnCompany> {
    return this.outbox.transaction(async (tx) => {
      const { company } = await this.people.lockAsOwner(tx, id, actor);
      const isOther = company.name !== change.name || company.domain !== change.domain;
      await this.companies.update(tx, id, isOther ? { ...change, ...unverified } : change);
      await this.people.announce(tx, id);
      if (isOther && company.requestedAt) await this.people.announceWaiting(tx);
      return this.people.view(tx, id, actor);
    });
  }

  close(actor: Actor, id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { company, members, self } = await this.people.lockAsOwner(tx, id, actor);
      await this.deleteIn(tx, company);
      const others = idsOf(members).filter((userId) => userId !== self.userId);
      await this.people.notify(tx, others, closedNotice(company));
    });
  }

  /** @param company locked by `tx` */
  async deleteIn(tx: Transaction, company: CompanyRow): Promise<void> {
    await this.companies.delete(tx, company.id);
    this.people.announceDeleted(tx, company);
    if (company.requestedAt) await this.people.announceWaiting(tx);
  }
}

/**
 * A verification is of one name and one domain, so a company with another name or domain is unverified. A
 * withdrawn verification stays withdrawn: only a moderator ends that.
 */
const unverified = {
  verifiedWay: null,
  verifiedAt: null,
  requestedAt: null,
  note: null,
  refusal: null,
  licenceNumber: null,
  licenceRegister: null,
} as const;
