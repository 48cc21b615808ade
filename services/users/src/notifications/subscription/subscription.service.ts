import {
  type blacklistEvents,
  type FollowedKind,
  type followedData,
  maxSubscriptions,
  type Payload,
  type Subscription as Reply,
  targetPath,
  userEvents,
  vacancyPath,
} from '@kubrik/contract';
import { normalizeName } from '@kubrik/names';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { UserRepository } from '../../account/user/user.repository.js';
import { MergedCompanyRepository } from './merged-company.repository.js';
import { SubscriptionRepository } from './subscription.repository.js';

type Change = z.output<typeof followedData>;

/** What people follow. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly mergedCompanies: MergedCompanyRepository,
    private readonly users: UserRepository,
  ) {}

  async list(userId: string): Promise<Reply[]> {
    const rows = await this.subscriptions.ofPerson(userId, maxSubscriptions);
    return rows.map(({ kind, followedId: id, title, createdAt }) => ({
      kind,
      id,
      title,
      path: pathOf[kind](id),
      createdAt: createdAt.toISOString(),
    }));
  }

  async change(tx: Transaction, { userId, kind, id, title, follows }: Change): Promise<void> {
    // The account may have been erased meanwhile.
    const [user] = await this.users.lockUsers(tx, [userId]);
    if (!user || user.deletedAt) return;
    if (follows) {
      const normalizedName = kind === 'company' ? normalizeName(title) : null;
      const subscription = { userId, kind, followedId: id, title, normalizedName };
      await this.subscriptions.insert(tx, { ...subscription, createdAt: new Date() });
      await this.subscriptions.deleteOldest(tx, userId, maxSubscriptions);
    } else await this.subscriptions.delete(tx, userId, { kind, id });
    tx.emit(userEvents.subscriptionsChanged, { userId });
  }

  /** The company may have been merged since the person followed it. */
  async changeCompany(tx: Transaction, change: Change): Promise<void> {
    await this.mergedCompanies.lockMergedCompanies(tx);
    const merged = await this.mergedCompanies.find(tx, change.id);
    return this.change(tx, merged ? { ...change, id: merged.targetId, title: merged.title } : change);
  }

  /**
   * Moves the followers of the merged company to the one that stays; they are notified of vacancies under
   * both names.
   */
  async companyMerged(
    tx: Transaction,
    { targetType, targetId, name, fromId, fromName }: Payload<typeof blacklistEvents.merged>,
  ): Promise<void> {
    if (targetType !== 'company') return;
    await this.mergedCompanies.lockMergedCompanies(tx);
    // Merges of several companies may be heard of in another order.
    const onward = await this.mergedCompanies.find(tx, targetId);
    const { targetId: id, title } = onward ?? { targetId, title: name };
    const normalizedName = normalizeName(fromName);
    await this.mergedCompanies.insert(tx, { id: fromId, targetId: id, title, normalizedName });
    const next = { id, title, normalizedName: normalizeName(title) };
    await this.subscriptions.move(tx, { kind: 'company', id: fromId }, next);
  }
}

const pathOf: Record<FollowedKind, (id: string) => string> = {
  topic: (id) => `/forum/topics/${id}`,
  news: (id) => `/news/${id}`,
  port: (id) => `/port/${id}`,
  vacancy: vacancyPath,
  company: (id) => targetPath('company', id),
};
