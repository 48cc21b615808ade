import {
  type Actor,
  type BankReview,
  type BankSummary,
  type Body,
  type banking,
  bankingEvents,
  type DeletionReason,
  type HoldReason,
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
import { type ReportedReview, reportedReview } from './reported-review.js';
import {
  type ReviewDraft,
  type ReviewFilter,
  ReviewRepository,
  type ReviewRow,
} from './review.repository.js';
import { viewReview, viewSummary } from './review.view.js';

type WrittenReview = Omit<Body<typeof banking.addReview>, 'clientId' | 'userId'>;

@Injectable()
export class ReviewService {
  constructor(
    private readonly outbox: Outbox,
    private readonly banks: BankService,
    private readonly reviews: ReviewRepository,
    @Inject(CONFIG) private readonly config: BankingConfig,
  ) {}

  async page({ limit, cursor, ...filter }: ReviewFilter & PageRequest): Promise<Page<BankReview>> {
    return viewPage(await this.reviews.page(filter, { limit, cursor }), viewReview);
  }

  async summaries(filter: ReviewFilter): Promise<BankSummary[]> {
    return (await this.reviews.summaries(filter)).map(viewSummary);
  }

  /** One review for each person, bank and day in UTC: the second of a day takes the place of the first. */
  add({ body, actor, origin }: Request<typeof banking.addReview>): Promise<SentBankReview> {
    const { clientId, userId: _, ...written } = body;
    const write = { actor, clientId, body: written, isUniqueOverWriters: true };
    return this.outbox.transaction(async (tx) => {
      await this.banks.require(tx, written.bankId);
      let stored: ReviewRow | undefined;
      const { id } = await idempotent(tx, write, async () => {
        const share = await this.shareOf(tx, written.bankId, actor, origin);
        const draft = { ...draftOf(written, actor), ...share };
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: draft.userId });
        if (reason) return this.hold(tx, draft, reason);
        await this.forgetHeld(tx, draft);
        stored = await this.reviews.save(tx, draft);
        announce(tx, stored);
        return { id: stored.id };
      });
      // A repeated write answers what stands there now, and does not bring a deleted review back.
      const review = stored ?? (await this.reviews.find(tx, id));
      if (review) return { ...viewReview(review), isHeld: false };
      const held =
        (await isHeld(tx.kit, { kind: 'review', itemId: id })) && (await this.reviews.lockDeleted(tx, id));
      if (!held) throw reviewMissing();
      return { ...viewReview(held), isHeld: true };
    });
  }

  /** A held review stands among the deleted ones until a moderator lets it in. */
  private async hold(
    tx: Transaction,
    draft: ReviewDraft & ReportedReview,
    reason: HoldReason,
  ): Promise<{ id: string }> {
    if (await this.reviews.hasTodays(tx, draft)) throw todaysIsRead();
    await this.forgetHeld(tx, draft);
    const { id } = draft;
    await this.reviews.hold(tx, draft);
    await noteHeld(tx.kit, { kind: 'review', itemId: id });
    tx.emit(bankingEvents.textHeld, heldTextOf(reason, reportedReview(draft)));
    return { id };
  }

  /** Another review of the day takes the place of one that waits. */
  private async forgetHeld(tx: Transaction, draft: ReviewDraft): Promise<void> {
    for (const { id, bankId } of await this.reviews.todaysAside(tx, draft)) {
      if (!(await takeHeld(tx.kit, { kind: 'review', itemId: id }))) continue;
      await this.reviews.deleteAside(tx, id);
      announceDeletion(tx, { id, bankId });
    }
  }

  /** Whether a visitor's review counts; others of their network wait for the answer. */
  private async shareOf(tx: Transaction, bankId: number, actor: Actor, origin: Origin) {
    const network = networkHash(this.config, actor, origin, `review ${bankId}`);
    if (network) await lockTransaction(tx.kit, `review ${network}`);
    const isCounted = await countsForNetwork(network, (one) => this.reviews.countOfNetwork(tx, one));
    return { network, isCounted };
  }

  verify(id: string, isVerified: boolean): Promise<BankReview> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.reviews.verify(tx, id, isVerified);
      if (!review) throw reviewMissing();
      announce(tx, review);
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
        await this.reviews.delete(tx, id);
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
    if (isBack) announce(tx, { id, bankId });
    return isBack;
  }
}

const draftOf = (written: WrittenReview, actor: Actor) => ({
  ...written,
  id: uuidv7(),
  person: personKey(actor),
  userId: actor.kind === 'user' ? actor.id : null,
  network: null,
  vesselType: written.vesselType ?? null,
  processingTime: written.processingTime ?? '',
  fees: written.fees ?? '',
  comment: written.comment ?? '',
  paidIn: written.paidIn ?? null,
});

function announce(tx: Transaction, { id, bankId }: Pick<ReviewRow, 'id' | 'bankId'>): void {
  tx.emit(bankingEvents.reviewChanged, { reviewId: id, bankId, isDeleted: false });
}

function announceDeletion(tx: Transaction, { id, bankId }: Pick<ReviewRow, 'id' | 'bankId'>): void {
  tx.emit(bankingEvents.reviewChanged, { reviewId: id, bankId, isDeleted: true });
}

/** Others have read the review of today, whose place the new one would take. */
const todaysIsRead = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'comment',
      message: 'Сегодняшний отзыв видят все, а этот сначала посмотрит модератор: напишите его завтра',
    },
  ]);

export const reviewMissing = () =>
  new Refusal('ReviewNotFound', [{ field: 'id', message: 'Отзыв не найден' }]);
