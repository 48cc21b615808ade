import {
  type Actor,
  blacklistEvents,
  type companyReplyCalls,
  contributionEvents,
  type OwnClaim,
  type Page,
  type Payload,
  type Query,
  type Reply,
  type Request,
  type userEvents,
  type WaitingClaim,
} from '@kubrik/contract';
import {
  ClaimRepository,
  Outbox,
  Representation,
  requireUser,
  type Transaction,
  viewClaimOfAccount,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { targetIdOf } from '../merge/merged-target.repository.js';
import { targetNotFound } from '../target/target.refusals.js';
import { type LockedTarget, TargetRepository } from '../target/target.repository.js';

/** Which verified company account speaks for which company and vessel. */
@Injectable()
export class RepresentationService {
  constructor(
    private readonly representation: Representation,
    private readonly claims: ClaimRepository,
    private readonly targets: TargetRepository,
    private readonly outbox: Outbox,
  ) {}

  representative(targetId: string): Promise<Reply<typeof companyReplyCalls.representative>> {
    return this.representation.representative(targetIdOf(targetId));
  }

  own(targetId: string, actor: Actor): Promise<OwnClaim[]> {
    return this.representation.own(targetIdOf(targetId), actor);
  }

  async waiting(query: Query<typeof companyReplyCalls.claims>): Promise<Page<WaitingClaim>> {
    const { rows, nextCursor } = await this.claims.waiting(query);
    const targets = await this.targets.named(rows.map(({ targetId }) => String(targetId)));
    const items = rows.flatMap((row) => {
      const target = targets.find(({ id }) => id === row.targetId);
      if (!target) return [];
      const { id: targetId, targetType, name: targetName } = target;
      return [{ ...viewClaimOfAccount(row), targetId, targetType, targetName }];
    });
    return { items, nextCursor };
  }

  claim({
    params: { targetType, id },
    body,
    actor,
  }: Request<typeof companyReplyCalls.claim>): Promise<OwnClaim> {
    const { id: authorId, username } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const target = await this.targets.lockRow(tx, targetType, id);
      if (!target) throw targetNotFound(targetType);
      const { id: targetId } = target;
      const { claim, claimId } = await this.representation.ask(tx, targetId, body, actor);
      if (claimId) {
        const facts = `${claim.name} → ${target.name}`;
        tx.emit(contributionEvents.added, {
          ...{ kind: 'claim', itemId: claimId, path: '/blacklist?tab=suggestions' },
          ...{ excerpt: facts, authorName: username, authorId },
        });
      }
      return claim;
    });
  }

  decide({ params: { id }, body }: Request<typeof companyReplyCalls.decideClaim>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const target = await this.representation.decide(tx, id, body, (targetId) =>
        this.lock(tx, String(targetId)),
      );
      tx.emit(contributionEvents.settled, { kind: 'claim', itemId: id, isDeleted: !body.accept });
      if (!target) return;
      tx.emit(blacklistEvents.changed, { targetType: target.targetType, targetId: target.id });
    });
  }

  private async lock(tx: Transaction, id: string): Promise<LockedTarget | undefined> {
    const [target] = await this.targets.named([id], tx);
    return target && this.targets.lockRow(tx, target.targetType, id);
  }

  async applyChanged(tx: Transaction, company: Payload<typeof userEvents.companyChanged>): Promise<void> {
    const { isShown, ended } = await this.representation.applyChanged(tx, company);
    for (const claimId of ended)
      tx.emit(contributionEvents.settled, { kind: 'claim', itemId: claimId, isDeleted: true });
    if (isShown) tx.emit(blacklistEvents.representativeChanged, { companyId: company.companyId });
  }
}
