import {
  type Actor,
  type BankReview,
  type BankReviewVersion,
  type Body,
  type banking,
  bankingEvents,
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
  countsForNetwork,
  dropAuditEntry,
  heldTextOf,
  holdReasonOf,
  idempotent,
  isHeld,
  isModerator,
  lockTransaction,
  moderatedDeletionOf,
  networkHash,
  noteHeld,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  refuseHeld,
  type Transaction,
  takeHeld,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { BankService } from '../bank/bank.service.js';
import type { BankingConfig } from '../banking.config.js';
import { RepresentationService } from '../representation/representation.service.js';
import { type ReportedReview, reportedReview } from './reported-review.js';
import {
  contentColumns,
  type LockedReview,
  type RepliedReview,
  type ReviewDraft,
  type ReviewFilter,
  ReviewRepository,
  type ReviewRow,
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
    @Inject(CONFIG) private readonly config: BankingConfig,
  ) {}

  async page({ limit, cursor, ...filter }: ReviewFilter & PageRequest): Promise<Page<BankReview>> {
    return viewPage(await this.reviews.page(filter, { limit, cursor }), viewReview);
  }

  /** @throws Refusal ReviewNotFound, also for one that nobody reads any more */
  async versions(id: string): Promise<BankReviewVersion[]> {
    if (!(await this.reviews.exists(id))) throw reviewMissing();
    return (await this.versionRepository.of(id)).map(viewVersion);
  }

  /** One review for each person, bank and month in UTC: the second of a month changes the first. */
  add({ body, actor, origin }: Request<typeof banking.addReview>): Promise<SentBankReview> {
    const { clientId, userId: _, ...written } = body;
    refuseImpossible(written);
    const write = { actor, clientId, body: written, isUniqueOverWriters: true };
    return this.outbox.transaction(async (tx) => {
      await this.banks.require(tx, written.bankId);
      let stored: RepliedReview | undefined;
      const { id } = await idempotent(tx, write, async () => {
        const draft = draftOf(written, actor);
        await lockTransaction(tx.kit, `review of ${draft.person} ${draft.bankId}`);
        const before = await this.reviews.lockMonths(tx, draft);
        const shared = { ...draft, ...(await this.shareOf(tx, draft, before, { actor, origin })) };
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: draft.userId });
        if (reason) return this.hold(tx, shared, before, reason);
        await this.forgetHeld(tx, shared);
        stored = before ? await this.change(tx, before, shared) : await this.reviews.insert(tx, shared);
        announceReview(tx, stored);
        if (!before) await this.representation.announceReviewed(tx, stored);
        return { id: stored.id };
      });
      // A repeated write answers what stands there now, and does not bring a deleted review back.
      const review = stored ?? (await this.reviews.find(tx, id));
      if (review) return { ...viewReview(review), isHeld: false };
      const held =
        (await isHeld(tx.kit, { kind: 'review', itemId: id })) && (await this.reviews.lockDeleted(tx, id));
      if (!held) throw reviewMissing();
      return { ...viewReview({ ...held, reply: null }), isHeld: true };
    });
  }

  /** What it said before is kept. The same text once more changes nothing. */
  private async change(
    tx: Transaction,
    before: LockedReview & RepliedReview,
    draft: ReviewDraft,
  ): Promise<RepliedReview> {
    if (contentColumns.every((column) => before[column] === draft[column])) return before;
    await this.versionRepository.keep(tx, before);
    return this.reviews.replace(tx, before, draft);
  }

  /** A held review stands among the deleted ones until a moderator lets it in. */
  private async hold(
    tx: Transaction,
    draft: ReviewDraft & ReportedReview,
    before: LockedReview | undefined,
    reason: HoldReason,
  ): Promise<{ id: string }> {
    if (before) throw monthsIsRead();
    await this.forgetHeld(tx, draft);
    const { id } = draft;
    await this.reviews.hold(tx, draft);
    await noteHeld(tx.kit, { kind: 'review', itemId: id });
    tx.emit(bankingEvents.textHeld, heldTextOf(reason, reportedReview(draft)));
    return { id };
  }

  /** Another review of the month takes the place of one that waits. */
  private async forgetHeld(tx: Transaction, draft: ReviewDraft): Promise<void> {
    for (const { id, bankId } of await this.reviews.monthsAside(tx, draft)) {
      if (!(await takeHeld(tx.kit, { kind: 'review', itemId: id }))) continue;
      await this.forget(tx, id);
      announceDeletion(tx, { id, bankId });
    }
  }

  /**
   * Whether a review counts: with words and all facts, and of a network's visitors three. What its network has decided stays
   * so while the review is changed. Others of the network wait for the answer.
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

  /** One's own review, or as a moderator anybody's, with the rule that it breaks. A moderator's repetition changes nothing. */
  remove(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.reviews.lock(tx, id);
      if (!review) {
        const aside = isModerator(actor) && (await this.reviews.lockDeleted(tx, id));
        if (!aside) throw reviewMissing();
        if (!(await refuseHeld(tx.kit, { kind: 'review', itemId: id }))) return dropAuditEntry();
        const refusal = moderatedDeletionOf(actor, reason, reportedReview(aside));
        if (refusal) tx.emit(bankingEvents.deletedByModerator, refusal);
        return;
      }
      if (review.person === personKey(actor)) {
        await this.reviews.delete(tx, review);
        await this.versionRepository.delete(tx, id);
        return announceDeletion(tx, review);
      }
      if (!isModerator(actor)) throw new Refusal('Forbidden');
      const deletion = moderatedDeletionOf(actor, reason, reportedReview(review));
      if (deletion) tx.emit(bankingEvents.deletedByModerator, deletion);
      await this.setAside(tx, review);
    });
  }

  /** Of a review that `tx` has locked. A moderator may bring it back. */
  async setAside(tx: Transaction, review: Pick<ReviewRow, 'id' | 'bankId'>): Promise<void> {
    await this.reviews.setAside(tx, review.id);
    announceDeletion(tx, review);
  }

  /** For good, of a review that was set aside. */
  async forget(tx: Transaction, id: string): Promise<void> {
    await this.reviews.deleteAside(tx, id);
    await this.versionRepository.delete(tx, id);
  }

  /**
   * @param authorId account of the author as the moderators know it; a review whose author has gone stays deleted
   * @returns whether it is back
   */
  async bringBack(
    tx: Transaction,
    id: string,
    authorId: string | null,
    { asNew = false } = {},
  ): Promise<boolean> {
    const deleted = await this.reviews.lockDeleted(tx, id);
    if (!deleted || deleted.userId !== authorId) return false;
    const { network, bankId } = deleted;
    if (network) await lockTransaction(tx.kit, `review ${network}`);
    const counts = await countsForNetwork(network, (one) => this.reviews.countOfNetwork(tx, one));
    const createdAt = asNew ? new Date() : deleted.createdAt;
    const review = { ...deleted, createdAt, isCounted: deleted.isCounted && counts };
    const isBack = await this.reviews.bringBack(tx, review);
    if (isBack) announceReview(tx, { id, bankId });
    // Nobody has read a held one before.
    if (isBack && asNew) await this.representation.announceReviewed(tx, review);
    return isBack;
  }
}

const draftOf = (written: WrittenReview, actor: Actor): ReviewDraft & ReportedReview => ({
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

/** What one field alone cannot know. @throws Refusal ValidationFailed */
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

export function announceReview(tx: Transaction, { id, bankId }: Pick<ReviewRow, 'id' | 'bankId'>): void {
  tx.emit(bankingEvents.reviewChanged, { reviewId: id, bankId, isDeleted: false });
}

function announceDeletion(tx: Transaction, { id, bankId }: Pick<ReviewRow, 'id' | 'bankId'>): void {
  tx.emit(bankingEvents.reviewChanged, { reviewId: id, bankId, isDeleted: true });
}

/** Others have read the review of this month, whose place the new one would take. */
const monthsIsRead = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'comment',
      message:
        'Ваш отзыв этого месяца видят все, а такую правку сначала посмотрел бы модератор: измените текст или напишите в следующем месяце',
    },
  ]);

export const reviewMissing = () =>
  new Refusal('ReviewNotFound', [{ field: 'id', message: 'Отзыв не найден' }]);
