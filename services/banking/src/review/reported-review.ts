import { bankReviewsPath } from '@kubrik/contract';
import type { ReportedThing } from '@kubrik/service-kit';
import type { ReviewRow } from './review.repository.js';

export type ReportedReview = Pick<
  ReviewRow,
  'id' | 'userId' | 'bankId' | 'currency' | 'comment' | 'vesselType' | 'processingTime' | 'fees' | 'rating'
>;

/** A review as it enters the moderators' inbox. Reviews name nobody, not to moderators either. */
export const reportedReview = (review: ReportedReview): ReportedThing => ({
  kind: 'review',
  itemId: review.id,
  content: textOf(review),
  authorName: '',
  authorId: review.userId,
  path: bankReviewsPath(review),
});

const textOf = ({ comment, vesselType, processingTime, fees, rating }: ReportedReview): string =>
  [comment, vesselType, processingTime, fees].filter(Boolean).join(' · ') ||
  `Оценка ${rating} из 5, без текста`;
