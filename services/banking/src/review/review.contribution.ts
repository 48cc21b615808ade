import { bankReviewsPath } from '@kubrik/contract';
import {
  type ContributionKind,
  countsForNetwork,
  type Hiding,
  lockTransaction,
  type ReportedThing,
  type Returning,
  type Showing,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { RepresentationService } from '../representation/representation.service.js';
import { announceReview, lockWriter } from './review.announcement.js';
import { reviewMissing } from './review.refusals.js';
import { type LockedReview, ReviewRepository } from './review.repository.js';
import { ReviewVersionRepository } from './review-version.repository.js';

type ReviewItem = LockedReview & { deletedAt: Date | null };

/** Reviews of banks as a kind of contribution. Reviews out of view are in a table of their own. */
@Injectable()
export class ReviewContribution implements ContributionKind<ReviewItem> {
  readonly kind = 'review';
  readonly notFound = reviewMissing;

  constructor(
    private readonly reviews: ReviewRepository,
    private readonly versions: ReviewVersionRepository,
    private readonly representation: RepresentationService,
  ) {}

  async lock(tx: Transaction, id: string): Promise<ReviewItem | undefined> {
    const review = await this.reviews.lock(tx, id);
    if (review) return { ...review, deletedAt: null };
    const aside = await this.reviews.findDeleted(tx, id);
    if (aside) await lockWriter(tx, aside);
    const still = aside && (await this.reviews.findDeleted(tx, id));
    return still && { ...still, deletedAt: new Date() };
  }

  /** Reviews show no author, not even to moderators. */
  describe(review: ReviewItem): ReportedThing {
    const { id, userId, comment, vesselType, processingTime, fees, rating } = review;
    const words = [comment, vesselType, processingTime, fees].filter(Boolean).join(' · ');
    return {
      kind: 'review',
      itemId: id,
      content: words || `Оценка ${rating} из 5, без текста`,
      authorName: '',
      authorId: userId,
      path: bankReviewsPath(review),
    };
  }

  /**
   * A review cannot return when its author's account is gone, or the author has written another one about
   * that bank and month.
   */
  async mayReturn(tx: Transaction, review: ReviewItem, { authorId }: Returning): Promise<boolean> {
    return review.userId === authorId && !(await this.reviews.hasAnother(tx, review));
  }

  async hide(tx: Transaction, review: ReviewItem, how: Hiding): Promise<void> {
    const { id, bankId } = review;
    if (how === 'withdrawn') {
      await this.reviews.delete(tx, review);
      await this.versions.delete(tx, id);
    } else await this.reviews.setAside(tx, id);
    announceReview(tx, { id, bankId }, { isDeleted: true });
  }

  async show(tx: Transaction, aside: ReviewItem, how: Showing): Promise<boolean> {
    const { deletedAt: _, ...deleted } = aside;
    const { network, id, bankId } = deleted;
    if (network) await lockTransaction(tx.kit, `review ${network}`);
    const counts = await countsForNetwork(network, (one) => this.reviews.countOfNetwork(tx, one));
    const createdAt = how === 'published' ? new Date() : deleted.createdAt;
    const review = { ...deleted, createdAt, isCounted: deleted.isCounted && counts };
    await this.reviews.bringBack(tx, review);
    announceReview(tx, { id, bankId });
    // A held review is new to everybody when it is published.
    if (how === 'published') await this.representation.announceReviewed(tx, review);
    return true;
  }

  async forget(tx: Transaction, { id, bankId }: ReviewItem): Promise<void> {
    await this.reviews.deleteAside(tx, id);
    await this.versions.delete(tx, id);
    announceReview(tx, { id, bankId }, { isDeleted: true });
  }
}
