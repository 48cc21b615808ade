import {
  type Actor,
  bankingEvents,
  type bankReplyCalls,
  contributionEvents,
  excerpt,
  type OwnClaim,
  type Page,
  type Payload,
  type Query,
  type Reply,
  type Request,
  type userEvents,
  type WaitingBankClaim,
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
import { bankNotFound } from '../bank/bank.refusals.js';
import { BankRepository } from '../bank/bank.repository.js';

interface AddedReview {
  id: string;
  bankId: number;
  currency: string;
  comment: string;
}

/** Which verified company account speaks for which bank. */
@Injectable()
export class RepresentationService {
  constructor(
    private readonly representation: Representation,
    private readonly claims: ClaimRepository,
    private readonly banks: BankRepository,
    private readonly outbox: Outbox,
  ) {}

  representative(bankId: number): Promise<Reply<typeof bankReplyCalls.representative>> {
    return this.representation.representative(bankId);
  }

  own(bankId: number, actor: Actor): Promise<OwnClaim[]> {
    return this.representation.own(bankId, actor);
  }

  async waiting(query: Query<typeof bankReplyCalls.claims>): Promise<Page<WaitingBankClaim>> {
    const { rows, nextCursor } = await this.claims.waiting(query);
    const banks = rows.length > 0 ? await this.banks.list() : [];
    const items = rows.flatMap((row) => {
      const bank = banks.find(({ id }) => id === row.targetId);
      return bank ? [{ ...viewClaimOfAccount(row), bankId: bank.id, bankName: bank.name }] : [];
    });
    return { items, nextCursor };
  }

  claim({ body: { bankId, ...asked }, actor }: Request<typeof bankReplyCalls.claim>): Promise<OwnClaim> {
    const { id: authorId, username } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const bank = await this.banks.lock(tx, bankId);
      if (!bank) throw bankNotFound();
      const { claim, claimId } = await this.representation.ask(tx, bankId, asked, actor);
      if (claimId) {
        const facts = `${claim.name} → ${bank.name}`;
        tx.emit(contributionEvents.added, {
          ...{ kind: 'claim', itemId: claimId, path: '/banking?tab=reviews' },
          ...{ excerpt: facts, authorName: username, authorId },
        });
      }
      return claim;
    });
  }

  decide({ params: { id }, body }: Request<typeof bankReplyCalls.decideClaim>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.representation.decide(tx, id, body, (bankId) => this.banks.lock(tx, Number(bankId)));
      announceDecided(tx, id, body.accept);
    });
  }

  /** Notifies the representative of a bank of a review that everybody can read from now on. */
  async announceReviewed(
    tx: Transaction,
    { id: reviewId, bankId, currency, comment }: AddedReview,
  ): Promise<void> {
    const representativeId = await this.representation.representativeId(tx, bankId);
    const bank = representativeId && (await this.banks.lock(tx, bankId));
    if (!bank) return;
    const review = { reviewId, bankId, currency, bankName: bank.name, excerpt: excerpt(comment) };
    tx.emit(bankingEvents.representedReviewed, { ...review, representativeId });
  }

  async applyChanged(tx: Transaction, company: Payload<typeof userEvents.companyChanged>): Promise<void> {
    const { isShown, ended } = await this.representation.applyChanged(tx, company);
    for (const claimId of ended) announceDecided(tx, claimId, false);
    if (isShown) tx.emit(bankingEvents.representativeChanged, { companyId: company.companyId });
  }
}

function announceDecided(tx: Transaction, claimId: string, isAccepted: boolean): void {
  tx.emit(bankingEvents.claimDecided, { claimId, isAccepted });
  tx.emit(contributionEvents.settled, { kind: 'claim', itemId: claimId, isDeleted: !isAccepted });
}
