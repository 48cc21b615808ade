import { type Body, type banking, bankingEvents, type DemoReview } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { BankRepository } from '../bank/bank.repository.js';
import { type DemoReviewDraft, ReviewRepository } from '../review/review.repository.js';

/** Stores fictional banks and reviews for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly banks: BankRepository,
    private readonly reviews: ReviewRepository,
  ) {}

  /** Banks and reviews whose id is known stay as they are. @returns how many were added */
  seed({ banks, reviews }: Body<typeof banking.seedDemo>): Promise<{ added: number }> {
    const marked = banks.map(({ name, ...bank }) => ({ ...bank, name: `Демо-банк ${name}`, isDemo: true }));
    return this.outbox.transaction(async (tx) => {
      const added =
        (await this.banks.add(tx, marked)) + (await this.reviews.addDemo(tx, reviews.map(draftOf)));
      if (added > 0) tx.emit(bankingEvents.demoSeeded, { added });
      return { added };
    });
  }
}

const draftOf = (review: DemoReview): DemoReviewDraft => ({
  ...review,
  network: null,
  vesselType: review.vesselType ?? null,
  processingTime: review.processingTime ?? '',
  fees: review.fees ?? '',
  comment: `Демо: ${review.comment}`,
  // A writer of its own for each review, because a person has one review of a bank for each day.
  person: `demo:${review.id}`,
});
