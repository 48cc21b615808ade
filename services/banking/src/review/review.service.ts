import {
  type Actor,
  type BankReview,
  type BankReviewVersion,
  type Body,
  type banking,
  type DeletionReason,
  type HoldReason,
  hasNotArrived,
  lacksOf,
  type Origin,
  type Page,
  type Request,
  type SentBankReview,
} from '@kubrik/contract';
import {
  CONFIG,
  Contributions,
  countsForNetwork,
  holdReasonOf,
  idempotent,
  isModerator,
  lockTransaction,
  networkHash,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { BankService } from '../bank/bank.service.js';
import type { BankingConfig } from '../banking.config.js';
import { RepresentationService } from '../representation/representation.service.js';
import { announceReview, lockWriter } from './review.announcement.js';
import { ReviewContribution } from './review.contribution.js';
import { reviewMissing } from './review.refusals.js';
import {
  contentColumns,
  type LockedReview,
  type RepliedReview,
  type ReviewDraft,
  type ReviewFilter,
  ReviewRepository,
} from './review.repository.js';
import { viewReview, viewVersion } from './review.view.js';
import { ReviewVersionRepository } from './review-version.repository.js';

type WrittenReview = Omit<Body<typeof banking.addReview>, 'clientId' | 'userId'>;

@Injectable()
export class ReviewService {
  constructor(
    private readonly outbox: Outbox,
    private readonly banks: BankService,
    private readonly reviews: ReviewRepository,
    private readonly versionRepository: ReviewVersionRepository,
    private readonly representation: RepresentationService,
    private readonly kind: ReviewContribution,
    private readonly contributions: Contributions,
    @Inject(CONFIG) private readonly config: BankingConfig,
  ) {}

  async page({ limit, cursor, ...filter }: ReviewFilter & PageRequest): Promise<Page<BankReview>> {
    return viewPage(await this.reviews.page(filter, { limit, cursor }), viewReview);
  }

  /** @throws Refusal ReviewNotFound, also for a review that is out of view */
  async versions(id: string): Promise<BankReviewVersion[]> {
    if (!(await this.reviews.exists(id))) throw reviewMissing();
    return (await this.versionRepository.of(id)).map(viewVersion);
  }

  /** One review for each person, bank and month in UTC: a second one in the same month changes the first. */
  add({ body, actor, origin }: Request<typeof banking.addReview>): Promise<SentBankReview> {
    const { clientId, userId: _, ...written } = body;
    refuseImpossible(written);
    const write = { actor, clientId, body: written, isUniqueOverWriters: true };
    return this.outbox.transaction(async (tx) => {
      await this.banks.require(tx, written.bankId);
      let stored: RepliedReview | undefined;
      const { id } = await idempotent(tx, write, async () => {
        const draft = draftOf(written, actor);
        await lockWriter(tx, draft);
        const before = await this.reviews.lockMonths(tx, draft);
        const shared = { ...draft, ...(await this.shareOf(tx, draft, before, { actor, origin })) };
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: draft.userId ?? null });
        if (reason) return this.hold(tx, shared, before, reason);
        await this.forgetHeld(tx, shared);
        stored = before ? await this.change(tx, before, shared) : await this.reviews.insert(tx, shared);
        announceReview(tx, stored);
        if (!before) await this.representation.announceReviewed(tx, stored);
        return { id: stored.id };
      });
      // A repeated write returns the present review, and does not restore a deleted one.
      const review = stored ?? (await this.reviews.find(tx, id));
      if (review) return { ...viewReview(review), isHeld: false };
      const isHeld = await this.contributions.isHeld(tx, { kind: 'review', itemId: id });
      const held = isHeld && (await this.reviews.findDeleted(tx, id));
      if (!held) throw reviewMissing();
      return { ...viewReview({ ...held, reply: null }), isHeld: true };
    });
  }

  /** Keeps the earlier text as a version. The same text a second time changes nothing. */
  private async change(
    tx: Transaction,
    before: LockedReview & RepliedReview,
    draft: ReviewDraft,
  ): Promise<RepliedReview> {
    if (contentColumns.every((column) => before[column] === draft[column])) return before;
    await this.versionRepository.keep(tx, before);
    return this.reviews.replace(tx, before, draft);
  }

  /** A held review is stored out of view until a moderator publishes it. */
  private async hold(
    tx: Transaction,
    draft: ReviewDraft,
    before: LockedReview | undefined,
    reason: HoldReason,
  ): Promise<{ id: string }> {
    if (before) throw monthsIsRead();
    await this.forgetHeld(tx, draft);
    const { id } = draft;
    await this.reviews.hold(tx, draft);
    const held = await this.kind.lock(tx, id);
    if (held) await this.contributions.hold(tx, this.kind, held, reason);
    return { id };
  }

  /** A new review of the month replaces one that waits for a moderator. */
  private async forgetHeld(tx: Transaction, draft: ReviewDraft): Promise<void> {
    for (const review of await this.reviews.monthsAside(tx, draft))
      if (await this.contributions.isHeld(tx, { kind: 'review', itemId: review.id }))
        await this.contributions.withdrawLocked(tx, this.kind, { ...review, deletedAt: new Date() });
  }

  /**
   * Whether a review counts: it has words and all facts, and is one of at most three from its network. The
   * decision about the network stays when the review is changed. Simultaneous reviews from the network wait
   * for the result.
   */
  private async shareOf(
    tx: Transaction,
    draft: ReviewDraft,
    before: LockedReview | undefined,
    { actor, origin }: { actor: Actor; origin: Origin },
  ): Promise<{ network: string | null; isCounted: boolean }> {
    const network = before
      ? before.network
      : networkHash(this.config, actor, origin, `review ${draft.bankId}`);
    if (lacksOf(draft).length > 0) return { network, isCounted: false };
    if (before && lacksOf(before).length === 0) return { network, isCounted: before.isCounted };
    if (network) await lockTransaction(tx.kit, `review ${network}`);
    const isCounted = await countsForNetwork(network, (one) => this.reviews.countOfNetwork(tx, one));
    return { network, isCounted };
  }

  verify(id: string, isVerified: boolean): Promise<BankReview> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.reviews.verify(tx, id, isVerified);
      if (!review) throw reviewMissing();
      announceReview(tx, review);
      return viewReview(review);
    });
  }

  /**
   * Deletes a person's own review or, for a moderator, anybody's, with the rule that it breaks. A moderator's
   * repeated call changes nothing.
   */
  remove(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.kind.lock(tx, id);
      if (!review || (review.deletedAt && !isModerator(actor))) throw reviewMissing();
      if (!review.deletedAt && review.person === personKey(actor))
        return this.contributions.withdrawLocked(tx, this.kind, review);
      if (!isModerator(actor)) throw new Refusal('Forbidden');
      await this.contributions.deleteLocked(tx, this.kind, review, actor, reason);
    });
  }
}

const draftOf = (written: WrittenReview, actor: Actor): ReviewDraft => ({
  ...written,
  id: uuidv7(),
  person: personKey(actor),
  userId: actor.kind === 'user' ? actor.id : null,
  network: null,
  isCounted: false,
  vesselType: written.vesselType ?? null,
  processingTime: written.processingTime ?? '',
  fees: written.fees ?? '',
  comment: written.comment ?? '',
  paidIn: written.paidIn ?? null,
  payerCountry: written.payerCountry ?? null,
  amountBand: written.amountBand ?? null,
  transferredOn: written.transferredOn ?? null,
  shareReceived: written.shareReceived ?? null,
  daysUntilArrived: written.daysUntilArrived ?? null,
  feeAmount: written.feeAmount ?? null,
});

const dayLength = 86_400_000;

/** Checks that concern several fields. @throws Refusal ValidationFailed */
function refuseImpossible(written: WrittenReview): void {
  const { daysUntilArrived: days, transferredOn } = written;
  if (days === undefined) return;
  const refuse = (message: string) => {
    throw new Refusal('ValidationFailed', [{ field: 'daysUntilArrived', message }]);
  };
  if (hasNotArrived(written)) refuse('Ничего не пришло, и срока у перевода нет: оставьте поле пустым');
  if (transferredOn && Date.parse(transferredOn) + days * dayLength > Date.now() + dayLength)
    refuse('Столько дней после перевода ещё не прошло');
}

/**
 * Refuses to replace the month's review with a text that must be held, because others have read the review.
 */
const monthsIsRead = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'comment',
      message:
        'Ваш отзыв этого месяца видят все, а такую правку сначала посмотрел бы модератор: измените текст или напишите в следующем месяце',
    },
  ]);
