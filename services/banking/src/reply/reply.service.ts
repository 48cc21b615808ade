import { type Actor, type bankReplyCalls, type CompanyReply, type Request } from '@kubrik/contract';
import { CompanyReplies, Outbox, type Replied, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceReview } from '../review/review.announcement.js';
import { reviewMissing } from '../review/review.refusals.js';
import { ReviewRepository } from '../review/review.repository.js';

const toReview = (id: string): Replied => ({ kind: 'review', id });

/**
 * Public replies of banks to reviews about them. Writing a reply locks the review, so a reply never outlives
 * its review.
 */
@Injectable()
export class ReplyService {
  constructor(
    private readonly replies: CompanyReplies,
    private readonly reviews: ReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  reply({ params: { id }, body, actor }: Request<typeof bankReplyCalls.reply>): Promise<CompanyReply> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.lock(tx, id);
      const about = { thing: toReview(id), targetId: review.bankId, actor };
      const { reply, isChanged } = await this.replies.reply(tx, about, body);
      if (isChanged) announceReview(tx, review);
      return reply;
    });
  }

  /** Deletes a reply for the bank that wrote it. */
  deleteOwn(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.lock(tx, id);
      await this.replies.deleteOwn(tx, toReview(id), review.bankId, actor);
      announceReview(tx, review);
    });
  }

  /** Deletes a reply for a moderator. */
  delete(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const review = await this.lock(tx, id);
      await this.replies.delete(tx, toReview(id));
      announceReview(tx, review);
    });
  }

  private async lock(tx: Transaction, id: string) {
    const review = await this.reviews.lock(tx, id);
    if (!review) throw reviewMissing();
    return review;
  }
}
