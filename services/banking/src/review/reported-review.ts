import type { ReportedThing } from '@kubrik/service-kit';
import type { ReviewRow } from './review.repository.js';

/** A review as it enters the moderators' inbox. Reviews name nobody, not to moderators either. */
export const reportedReview = (review: ReviewRow): ReportedThing => ({
  kind: 'review',
  itemId: review.id,
  content: textOf(review),
  authorName: '',
  authorId: review.userId,
  path: `/banking/reviews?bank=${review.bankId}&currency=${review.currency}`,
});

const textOf = ({ comment, processingTime, fees, rating }: ReviewRow): string =>
  [comment, processingTime, fees].filter(Boolean).join(' · ') || `Оценка ${rating} из 5, без текста`;
