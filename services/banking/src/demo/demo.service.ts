import { createHash } from 'node:crypto';
import { bankingEvents } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { BankRepository } from '../bank/bank.repository.js';
import { ReviewRepository } from '../review/review.repository.js';
import { demoBanks, demoReviews } from './demo.content.js';

/** Loads the demonstration content; what is there already stays as it is. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly banks: BankRepository,
    private readonly reviews: ReviewRepository,
  ) {}

  seed(): Promise<number> {
    const banks = demoBanks.map((bank) => ({ ...bank, isDemo: true }));
    const reviews = demoReviews.map((review, n) => ({ ...review, id: demoId(n), person: `demo:${n}` }));
    return this.outbox.transaction(async (tx) => {
      const added = (await this.banks.add(tx, banks)) + (await this.reviews.addDemo(tx, reviews));
      if (added > 0) tx.emit(bankingEvents.demoSeeded, { added });
      return added;
    });
  }
}

/** A fixed id, so that a review is added once, however often and on whatever days the seed runs. */
function demoId(n: number): string {
  const hex = createHash('sha256').update(`kubrik demo review ${n}`).digest('hex');
  // Of the form of a UUIDv8, which is what RFC 9562 leaves for ids made by a rule of one's own.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
