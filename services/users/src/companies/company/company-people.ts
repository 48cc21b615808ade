import { type Actor, type CompanyRole, type OwnCompany, speakingRoles, userEvents } from '@kubrik/contract';
import { requireUser, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import {
  type NewNotification,
  NotificationService,
} from '../../notifications/notification/notification.service.js';
import { companyNotFound, notOwner } from './company.refusals.js';
import { CompanyRepository, type CompanyRow, type MemberRow } from './company.repository.js';
import { verificationOf, viewOwnCompany } from './company.view.js';

/** A company and its people, locked by a transaction. */
export interface LockedCompany {
  company: CompanyRow;
  members: MemberRow[];
}

/** Locks companies with their people, and tells these people and other services what has changed. */
@Injectable()
export class CompanyPeople {
  constructor(
    private readonly users: UserRepository,
    private readonly companies: CompanyRepository,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Locks the people first, as everything that locks people does, and then the company.
   * @param others more people whom the transaction is about
   * @throws Refusal CompanyAccountNotFound
   */
  async lock(tx: Transaction, id: string, others: string[] = []): Promise<LockedCompany> {
    const before = await this.companies.members([id], tx);
    await this.users.lockUsers(tx, [...others, ...before.map(({ userId }) => userId)]);
    const company = await this.companies.lock(tx, id);
    if (!company) throw companyNotFound();
    return { company, members: await this.companies.members([id], tx) };
  }

  /**
   * Like `lock`, for a person of the company.
   * @throws Refusal CompanyAccountNotFound also to strangers, who learn nothing of companies by this
   */
  async lockAsMember(
    tx: Transaction,
    id: string,
    actor: Actor,
    others: string[] = [],
  ): Promise<LockedCompany & { self: MemberRow }> {
    const { id: userId } = requireUser(actor);
    const locked = await this.lock(tx, id, others);
    const self = locked.members.find((member) => member.userId === userId);
    if (!self) throw companyNotFound();
    return { ...locked, self };
  }

  /** @throws Refusal Forbidden to people of the company who are no owners */
  async lockAsOwner(tx: Transaction, id: string, actor: Actor, others: string[] = []) {
    const locked = await this.lockAsMember(tx, id, actor, others);
    if (!isOwner(locked.self)) throw notOwner();
    return locked;
  }

  /** @param userIds of people whom `lock` has locked */
  async notify(tx: Transaction, userIds: string[], notice: NewNotification): Promise<void> {
    for (const userId of [...userIds].sort()) await this.notifications.notify(tx, userId, notice);
  }

  /**
   * Notifies the people whose role it is to speak for the company; nobody where the company is gone.
   * @returns their ids
   */
  async notifySpeakers(tx: Transaction, id: string, notice: NewNotification): Promise<string[]> {
    const members = await this.companies.members([id], tx);
    const speakers = members.filter((member) => isAccepted(member) && speaks(member.role));
    const people = await this.users.lockUsers(tx, idsOf(speakers));
    const ids = people.filter(({ isActive }) => isActive).map(({ id: userId }) => userId);
    await this.notify(tx, ids, notice);
    return ids;
  }

  /** Publishes the company's state with all changes of `tx`. */
  async announce(tx: Transaction, id: string): Promise<void> {
    const company = await this.companies.find(id, tx);
    if (!company) return;
    const members = await this.companies.members([id], tx);
    this.emit(tx, company, { members, isDeleted: false });
  }

  announceDeleted(tx: Transaction, company: CompanyRow): void {
    this.emit(tx, { ...company, verifiedAt: null, verifiedWay: null }, { members: [], isDeleted: true });
  }

  private emit(
    tx: Transaction,
    company: CompanyRow,
    { members, isDeleted }: { members: MemberRow[]; isDeleted: boolean },
  ): void {
    const { id: companyId, name, domain, country } = company;
    const people = members.filter(isAccepted).map(({ userId, role }) => ({ userId, role }));
    const verification = verificationOf(company);
    tx.emit(userEvents.companyChanged, {
      companyId,
      name,
      domain,
      country,
      verification,
      members: people,
      isDeleted,
    });
  }

  /** Publishes how many companies wait for a moderator. */
  async announceWaiting(tx: Transaction): Promise<void> {
    tx.emit(userEvents.waitingCompaniesChanged, { count: await this.companies.countWaiting(tx) });
  }

  /** The company as one of its people sees it, with all changes of `tx`. */
  async view(tx: Transaction, id: string, actor: Actor): Promise<OwnCompany> {
    const { id: userId } = requireUser(actor);
    const company = await this.companies.find(id, tx);
    const members = await this.companies.members([id], tx);
    const self = members.find((member) => member.userId === userId);
    if (!company || !self) throw companyNotFound();
    return viewOwnCompany(company, members, self);
  }
}

export const isAccepted = ({ acceptedAt }: MemberRow): boolean => acceptedAt !== null;
const speaks = (role: CompanyRole): boolean => (speakingRoles as readonly CompanyRole[]).includes(role);
export const isOwner = (member: MemberRow): boolean => isAccepted(member) && member.role === 'owner';
export const idsOf = (members: MemberRow[]): string[] => members.map(({ userId }) => userId);
