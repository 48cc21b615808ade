import { type FeedTables, feedEntities } from '@kubrik/feeds';
import type { KitTables } from '@kubrik/service-kit';
import { Bank } from './bank/bank.entity.js';
import { Item } from './item/item.entity.js';
import { Rate } from './rates/rate.entity.js';
import { type BankSummaryRow, DeletedReview, Review } from './review/review.entity.js';

export const bankingEntities = [Bank, Review, DeletedReview, Item, Rate, ...feedEntities];

/** Tables and the view of the banking service, by the names that typed SQL uses. */
export interface BankingTables extends KitTables, FeedTables {
  banks: Bank;
  reviews: Review;
  deletedReviews: DeletedReview;
  bankSummaries: BankSummaryRow;
  bankingNews: Item;
  rates: Rate;
}
