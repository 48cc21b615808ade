import { type Body, type banking, bankingEvents, type DemoReview } from '@kubrik/contract';
import { findCountryCode } from '@kubrik/names';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
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

  /**
   * Banks and reviews whose id is known stay as they are.
   * @returns how many were added
   * @throws Refusal BankNotFound, which names every review of a bank that is in no list; nothing is added then
   */
  seed({ banks, reviews }: Body<typeof banking.seedDemo>): Promise<{ added: number }> {
    const marked = banks.map(({ name, ...bank }) => ({
      ...bank,
      name: `Демо-банк ${name}`,
      countryCode: findCountryCode(bank.country) ?? null,
      isDemo: true,
    }));
    return this.outbox.transaction(async (tx) => {
      const addedBanks = await this.banks.add(tx, marked);
      await this.refuseUnknownBanks(tx, reviews);
      const added = addedBanks + (await this.reviews.addDemo(tx, reviews.map(draftOf)));
      if (added > 0) tx.emit(bankingEvents.demoSeeded, { added });
      return { added };
    });
  }

  private async refuseUnknownBanks(tx: Transaction, reviews: DemoReview[]): Promise<void> {
    const known = await this.banks.known(
      tx,
      reviews.map(({ bankId }) => bankId),
    );
    const wrong = reviews.flatMap(({ bankId }, index) => (known.has(bankId) ? [] : [index]));
    if (wrong.length === 0) return;
    throw new Refusal(
      'BankNotFound',
      wrong.map((index) => ({ field: `reviews.${index}.bankId`, message: 'Банк не найден' })),
    );
  }
}

const draftOf = (review: DemoReview): DemoReviewDraft => ({
  ...review,
  network: null,
  vesselType: review.vesselType ?? null,
  processingTime: review.processingTime ?? '',
  fees: review.fees ?? '',
  paidIn: review.paidIn ?? null,
  comment: `Демо: ${review.comment}`,
  // A writer of its own for each review, because a person has one review of a bank for each day.
  person: `demo:${review.id}`,
});
