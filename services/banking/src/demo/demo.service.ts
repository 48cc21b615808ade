import { type Body, type banking, bankingEvents, type DemoReview, lacksOf } from '@kubrik/contract';
import { findCountryCode } from '@kubrik/names';
import { CompanyReplyRepository, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { BankRepository } from '../bank/bank.repository.js';
import { type DemoReviewDraft, ReviewRepository } from '../review/review.repository.js';

const dayLength = 86_400_000;

/** Stores fictional banks and reviews for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly banks: BankRepository,
    private readonly reviews: ReviewRepository,
    private readonly replies: CompanyReplyRepository,
  ) {}

  /**
   * Banks and reviews whose id is stored already stay unchanged.
   * @returns how many were added
   * @throws Refusal BankNotFound, which names every review of an unknown bank; then nothing is added
   */
  seed({ banks, reviews }: Body<typeof banking.seedDemo>): Promise<{ added: number }> {
    const marked = banks.map(({ name, ...bank }) => ({
      ...bank,
      name: `Демо-банк ${name}`,
      countryCode: findCountryCode(bank.country) ?? null,
      website: null,
      isDemo: true,
    }));
    return this.outbox.transaction(async (tx) => {
      const addedBanks = await this.banks.add(tx, marked);
      await this.refuseUnknownBanks(tx, reviews);
      const addedReviews = await this.reviews.addDemo(tx, reviews.map(draftOf));
      await this.replies.insert(tx, repliesTo(reviews.filter(({ id }) => addedReviews.includes(id))));
      const added = addedBanks + addedReviews.length;
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

const marked = (text: string) => `Демо: ${text}`;

/** Replies of banks without a company account. */
const repliesTo = (reviews: DemoReview[]) =>
  reviews.flatMap(({ id: thingId, reply }) => {
    if (!reply) return [];
    const said = { companyName: `Демо-банк ${reply.companyName}`, content: marked(reply.content) };
    return [{ kind: 'review' as const, thingId, accountId: null, ...said }];
  });

/** A fictional review counts if its facts would make a real one count. */
function draftOf({ transferredDaysBefore: before, reply: _, ...review }: DemoReview): DemoReviewDraft {
  const written = before === undefined ? null : new Date(Date.now() - (review.daysAgo + before) * dayLength);
  const draft = {
    ...review,
    network: null,
    vesselType: review.vesselType ?? null,
    processingTime: review.processingTime ?? '',
    fees: review.fees ?? '',
    paidIn: review.paidIn ?? null,
    payerCountry: review.payerCountry ?? null,
    amountBand: review.amountBand ?? null,
    transferredOn: written?.toISOString().slice(0, 10) ?? null,
    shareReceived: review.shareReceived ?? null,
    daysUntilArrived: review.daysUntilArrived ?? null,
    feeAmount: review.feeAmount ?? null,
    comment: marked(review.comment),
    userId: null,
    // Each review has its own writer, because a person has one review for each bank and month.
    person: `demo:${review.id}`,
  };
  return { ...draft, isCounted: lacksOf(draft).length === 0 };
}
