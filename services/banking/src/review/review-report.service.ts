import { type adminEvents, type banking, bankingEvents, type Payload, type Request } from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  type KitConfig,
  Outbox,
  reportOf,
  type Transaction,
  takeHeld,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { reportedReview } from './reported-review.js';
import { ReviewRepository } from './review.repository.js';
import { ReviewService, reviewMissing } from './review.service.js';

/** Reviews that people report, and what the moderators have decided about them. */
@Injectable()
export class ReviewReportService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly service: ReviewService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof banking.reportReview>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.reviews.lock(tx, id);
      const review = await this.reviews.find(tx, id);
      if (!review) throw reviewMissing();
      tx.emit(bankingEvents.reported, reportOf(this.config, request, reportedReview(review)));
    });
  }

  /** Does nothing for a review that has gone, or that is there again. */
  applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { authorId } = decided;
    return carryOut(tx, decided, {
      kind: 'review',
      delete: async (id) => {
        const review = await this.reviews.lock(tx, id);
        if (review) await this.service.setAside(tx, review);
      },
      restore: (id) => this.service.bringBack(tx, id, authorId),
      publish: async (id) =>
        (await this.service.bringBack(tx, id, authorId, { asNew: true })) &&
        takeHeld(tx.kit, { kind: 'review', itemId: id }),
      forget: (id) => this.service.forget(tx, id),
    });
  }
}
