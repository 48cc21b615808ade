import { type FeedTables, feedEntities } from '@kubrik/feeds';
import { type KitTables, type RepresentationTables, representationEntities } from '@kubrik/service-kit';
import { Bank } from './bank/bank.entity.js';
import { Item } from './item/item.entity.js';
import { Rate } from './rates/rate.entity.js';
import { RateDay, RateFill } from './rates/rate-day.entity.js';
import { Claim } from './representation/claim.entity.js';
import { DeletedReview, Review } from './review/review.entity.js';
import { ReviewVersion } from './review/review-version.entity.js';
import { CountryTotal, ReviewTotal, ReviewValue } from './totals/totals.entity.js';

export const bankingEntities = [
  Bank,
  Review,
  DeletedReview,
  ReviewVersion,
  ReviewTotal,
  ReviewValue,
  CountryTotal,
  Item,
  Rate,
  RateDay,
  RateFill,
  Claim,
  ...representationEntities,
  ...feedEntities,
];

/** Tables of the banking service, by the names that typed SQL uses. */
export interface BankingTables extends KitTables, FeedTables, RepresentationTables<Claim> {
  banks: Bank;
  reviews: Review;
  deletedReviews: DeletedReview;
  reviewVersions: ReviewVersion;
  reviewTotals: ReviewTotal;
  reviewValues: ReviewValue;
  countryTotals: CountryTotal;
  bankingNews: Item;
  rates: Rate;
  rateDays: RateDay;
  rateFills: RateFill;
}
